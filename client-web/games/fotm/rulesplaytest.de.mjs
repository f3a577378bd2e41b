// SPDX-License-Identifier: MIT
// The playtest rules of Fire on the Mountain as they are to be read (server/data/fotm/rules.json), in German.
/** @typedef {import('../../js/rulebook.mjs').Translation} Translation */

/** @type {Translation} */
export const ofPlaytest = {
  note: 'In unseren eigenen Worten; die Überschriften sind die der Playtest-Regeln.',
  chapters: {
    'Getting ready': 'Vorbereitung',
    'Basic concepts': 'Grundbegriffe',
    'Movement': 'Bewegung',
    'Combat': 'Kampf',
    'Dusk and victory': 'Dämmerung und Sieg',
    'Optional rules': 'Optionale Regeln',
  },
  labels: { marker: 'Marker' },
  sections: {
    'ORDERS OF BATTLE': {
      name: 'Gliederung',
      text: ['Wer zu welcher Division und welchem Korps gehört und die Stufen jeder Einheit stehen auf den Karten der Einheiten und in der Liste der Kräfte.'],
    },
    'UNIT STEPS & STEP LOSS': {
      name: 'Stärke und Stufen',
      text: ['Die Zahl auf einer Einheit ist ihre Stärke: so viele Würfel. Geschütze haben zwei, für Fernfeuer und für Kartätschen. Jeder Verlust nimmt eine Stufe; die Striche am linken Rand zeigen, welche bleiben. Wer die letzte verliert, ist vernichtet. Eine angeschlagene Einheit kommt nie wieder auf volle Stärke.'],
    },
    'SET-UP': {
      name: 'Aufstellung',
      text: ['Beide Seiten stellen ihre Einheiten dort auf, wo die Geschichte sie hat, oder bis zu zwei Hexfelder davon, die Konföderation zuerst, und drehen sie nach Belieben.'],
    },
    'PHASE SEQUENCE': {
      name: 'Ablauf eines Zugs',
      text: ['Züge von einer Stunde: 7 Uhr bis 21 Uhr in der Kampagne. In jedem erst die Union, dann die Konföderation: Sammeln, Bewegung, Verstärkung, Kampf. Im ersten Zug sammelt die Union nicht.'],
    },
    'UNIT/MARKER IDENTIFICATION': {
      name: 'Was die Spielsteine sagen',
      text: ['Kreuz: Infanterie; Punkt: Artillerie; Strich: Kavallerie. Zeichen auf einer Einheit sagen, dass sie auf der Flucht oder in Kolonne ist und wie viele Führungsverluste sie hat.'],
    },
    'STACKING': {
      name: 'Wie viele in ein Hexfeld passen',
      text: ['Drei Einheiten, davon höchstens zwei Infanterie oder Kavallerie; dazu zwei Führungsmarker. Es kommt darauf an, wo ein Zug endet. Ihre Reihenfolge bedeutet nichts. Bringt ein Rückzug zu viele zusammen, sagt die Gegenseite, wer weiter muss und wohin.'],
      board: 'Zwei Infanterieeinheiten und eine Batterie: voll.',
    },
    'ZONES OF CONTROL (ZOC)': {
      name: 'Kontrollzonen (ZOC)',
      text: ['Eine Einheit blickt auf eine Hexfeldseite. Sie kontrolliert die drei Hexfelder vor sich, auf gleicher Höhe oder tiefer, nicht über drei Höhenstufen; auf der Flucht kontrolliert sie keines. Wer ein solches Hexfeld betritt, hält an; keine Einheit geht aus einem geradewegs in ein anderes, ein Führungsmarker nur von eigenen Leuten zu eigenen Leuten.'],
      board: 'Sie blickt nach oben, auf eine Hexfeldseite: Die drei Hexfelder vor ihr sind ihre Kontrollzone.',
    },
    'OPENING TURN': {
      name: 'Die Kavallerie hält',
      text: ['Unionskavallerie in Reichweite konföderierter Geschütze hält an und geht nicht weiter nach Westen, bis Infanterie oder Artillerie des IX. Korps an ihr ganz vorbei ist. Danach endet sie ihre Züge höchstens zwei Hexfelder von Infanterie oder Artillerie der Union.'],
    },
    'BURNSIDE': {
      name: 'Burnsides Pause',
      text: ['Von Mittag bis 15 Uhr verlässt die Union konföderierte Kontrollzonen, betritt keine und greift nicht an. Sie endet sofort, wenn eine konföderierte Einheit angreift, feuert oder in eine Kontrollzone der Union kommt.'],
    },
    'RALLY UNITS': {
      name: 'Sammeln',
      text: ['Jede Einheit versucht es einmal je Phase: Fünf oder mehr mit einem Würfel bringt eine Stufe zurück, nie die erste; zwei müssen also verloren sein. In einer feindlichen Kontrollzone nur mit einem Führungsmarker im Hexfeld. Eine Einheit auf der Flucht braucht einen Führungsmarker: Ein Erfolg nimmt das Zeichen weg, gibt eine Stufe, wenn zwei verloren sind, und sie blickt, wohin du willst.'],
      board: 'Zwei Stufen sind verloren: Mit fünf oder sechs kommt eine zurück.',
    },
    'OFFICER EFFECTS': {
      name: 'Führungsverluste',
      text: ['Ein Führungsverlust-Marker (LCM) macht Sammeln und Standhalten um eins schwerer, zwei um zwei; und mit zweien kann die Einheit es nur mit einem Führungsmarker im Hexfeld versuchen.'],
    },
    'COMMANDER EFFECTS': {
      name: 'Führungsmarker',
      text: ['Die Zahl einer Führung kommt zum Würfel von Einheiten im selben Hexfeld, bei jeder einmal; so vielen, wie da sind. Zwei Führungen zählen nicht zusammen. Mit 0 gibt eine Führung nichts dazu, ist aber da.'],
      board: 'Die Führung hilft der Brigade im selben Hexfeld, nicht der daneben.',
    },
    'COMMANDER RESTRICTIONS': {
      name: 'Armeeführung',
      text: ['Burnside und McClellan bleiben feindlichen Kontrollzonen fern und verlassen eine, die zu ihnen gekommen ist.'],
    },
    'MOVEMENT': {
      name: 'Ziehen',
      text: ['Infanterie und Artillerie haben vier Punkte, Kavallerie, reitende Artillerie und Führungsmarker sechs. Eine Einheit darf in jedes Hexfeld neben ihr und dreht umsonst. Auf einer Straße kostet ein Hexfeld einen halben Punkt, aber nicht in eine feindliche Kontrollzone. Ein Hexfeld ist immer möglich.'],
    },
    'MOVEMENT RESTRICTIONS': {
      name: 'Was das Gelände kostet',
      text: ['Offen 1; Wald 2, für Pferde und Räder 3. Eine Höhenstufe hinauf oder hinab kostet Pferde und Räder 1 mehr; zwei nur Infanterie, für 1 mehr, und Führungsmarker; drei niemand.'],
      board: 'Was Infanterie zahlt: offen 1, Wald 2, zwei Höhenstufen hinauf 2.',
    },
    'COMMANDERS': {
      name: 'Führungsmarker reiten',
      text: ['Sechs Punkte, einer je Hexfeld, auf der Straße ein halber. Von Kontrollzone zu Kontrollzone nur zwischen eigenen Leuten. Reitet der Feind in das Hexfeld einer Führung, die allein ist, geht sie zur nächsten eigenen Einheit.'],
      board: 'Der Feind reitet in das Hexfeld einer Führung, die allein ist: Sie geht zu den nächsten eigenen Leuten.',
    },
    'OCCUPIED HEXES': {
      name: 'Feinde im Weg',
      text: ['Durch eigene Einheiten kommt man hindurch. Niemand betritt ein Hexfeld mit feindlichen Einheiten. Wer von Klippen und Feinden eingeschlossen ist und sich zurückziehen muss, wird gefangen und zählt als vernichtet.'],
      board: 'Durch die eigenen Leute darf man hindurch; das Hexfeld mit dem Feind betritt niemand.',
    },
    'REINFORCEMENTS': {
      name: 'Ankunft',
      text: ['Wer erwartet wird, kommt am eigenen Zugang mit allen Punkten bis auf einen halben für das Zugangshexfeld; niemand wartet auf andere. Ist ein Zugang versperrt: in ein beliebiges Hexfeld daneben. Warten ist erlaubt.'],
      board: 'Das Zugangshexfeld kostet einen halben Punkt, wie viele auch darüber kommen.',
    },
    'COMBAT': {
      name: 'Kampf',
      text: [
        'Jede Sechs nimmt eine Stufe. Infanterie und Kavallerie, die einander auf gleicher Höhe anblicken, müssen kämpfen; alles andere steht dem Angriff frei. Jede Einheit greift einmal an, jedes Hexfeld wird einmal angegriffen. Höchstens zehn Würfel in einem Wurf. Bergauf kostet einen Würfel je Einheit, bergab gibt im Ganzen einen.',
        'Wer gewürfelt hat, sagt, wer die Stufe verliert: Wo Infanterie bei Kavallerie steht, trifft der erste Verlust die Infanterie; dann unversehrte Einheiten zuerst, Infanterie vor Kavallerie vor Geschützen.',
      ],
      board: 'Jede steht vor der Front der anderen, auf gleicher Höhe: Sie müssen kämpfen.',
    },
    'COMBAT SEQUENCE': {
      name: 'Verlauf eines Kampfs',
      text: ['Geschütze des Angriffs; die Verteidigung darf gehen, wenn das wehtat. Geschütze der Verteidigung, dann Infanterie und Kavallerie; der Angriff darf gehen, von wo Stufen verloren gingen. Dann der Sturm. Zuletzt kommen Führungsverluste, Flucht, Rückzug und Nachrücken.'],
    },
    'OFFENSIVE ARTILLERY': {
      name: 'Geschütze im Angriff',
      text: ['Alle Geschütze feuern in einem Wurf auf eine Einheit des Hexfelds, auf Artillerie, wenn es welche gibt. Höchstens eine Stufe. Drei Hexfelder Reichweite, vier von höherem Gelände, eines in der Dämmerung; bergauf zu feuern kostet jede Batterie einen Würfel.'],
      board: 'Auf gleicher Höhe: drei Hexfelder.',
    },
    'DEFENSIVE ARTILLERY': {
      name: 'Geschütze in der Verteidigung',
      text: ['Jede Batterie feuert mit Kartätschen auf eine angreifende Einheit nebenan oder hält eine angreifende Batterie in Reichweite nieder.'],
      board: 'Die eine Batterie feuert mit Kartätschen auf die Einheit nebenan; sie könnte auch die Batterie dahinter niederhalten.',
    },
    'SUPPRESSION FIRE': {
      name: 'Niederhalten',
      text: ['Die Geschütze der Verteidigung auf eine angreifende Batterie, jedes mit eigenem Wurf und seiner ersten Zahl: zusammen höchstens eine Stufe. Bergauf kostet einen Würfel.'],
      board: 'Die Geschütze der Verteidigung feuern auf eine angreifende Batterie in Reichweite.',
    },
    'CANISTER FIRE': {
      name: 'Kartätschen',
      text: ['Auf eine angreifende Einheit neben den Geschützen, mit ihrer zweiten Zahl; Höhenstufen sind egal, nur über drei gibt es keine. Höchstens zwei Stufen. Hat ein Hexfeld zwei verloren, findet der Sturm von dort nicht statt: Wer dort steht, geht, oder würfelt, um zu bleiben.'],
      board: 'Die Batterie im Hexfeld feuert mit Kartätschen auf die Angreifenden nebenan.',
    },
    'COMBAT ASSAULT': {
      name: 'Der Sturm',
      text: ['Wer von Infanterie und Kavallerie noch dabei ist, würfelt zusammen: Eine Sechs nimmt eine Stufe, höchstens zwei. Vier Sechsen einer Seite im ganzen Kampf schlagen die andere in die Flucht.'],
    },
    'LEADER CASUALTIES': {
      name: 'Führung getroffen',
      text: ['Drei Einsen des Angriffs in Beschuss und Sturm zusammen, zwei mit Scharfschützen, treffen eine Führung. Wer würfelt, legt den Marker (LCM) auf eine Einheit, die Verluste hatte. Der dritte in einem Hexfeld trifft einen Führungsmarker. Höchstens einer in einem Kampf.'],
    },
    'MORALE ROLL': {
      name: 'Rückzug oder Würfeln, um zu bleiben',
      text: ['Nach zwei Stufen: Alle gehen, oder für jede Einheit des Hexfelds wird gewürfelt. Fünf oder mehr bleibt. Führungsverluste zählen dagegen, ein Führungsmarker hilft je einer Einheit.'],
    },
    'SHARPSHOOTER EFFECTS': {
      name: 'Scharfschützen',
      text: ['Mit ihnen treffen zwei Einsen eine Führung, im Angriff und in der Verteidigung, und ihre Seite darf einen Führungsmarker wählen.'],
    },
    'CAVALRY RESTRICTIONS': {
      name: 'Kavallerie',
      text: ['Im Wald, dem eigenen oder dem angegriffenen, hat sie die halbe Stärke, abgerundet. Sie greift nicht bergauf an. Absitzen gibt es hier nicht; reitende Artillerie zieht und feuert, wie sie steht.'],
      board: 'Nicht bergauf, und im Wald mit halber Stärke.',
    },
    'RETREAT': {
      name: 'Wohin der Rückzug geht',
      text: ['Ein Hexfeld weg von allen Feinden dieses Kampfs, frei von ihren Kontrollzonen, zuerst eben oder bergab. Gibt es keines: durch eigene Leute, dann in eine Kontrollzone, dann irgendwohin, wo frei ist.'],
      board: 'Weg vom Angriff, frei von Kontrollzonen: die grünen Hexfelder.',
    },
    'ROUT': {
      name: 'Flucht',
      text: ['Vier Sechsen in einem Kampf schlagen die andere Seite in die Flucht. Ebenso ein misslungener Wurf, wo nur Infanterie auf der letzten Stufe steht. Geordnete Kavallerie im Hexfeld macht aus der Flucht einen Rückzug. Eine Einheit auf der Flucht hat keine Kontrollzone, verteidigt sich mit einem Viertel und marschiert von selbst von der Karte, bis ein Führungsmarker sie sammelt; flieht sie noch einmal, wird sie gefangen.'],
      board: 'Eine Brigade auf der Flucht geht ein Hexfeld zurück, mit dem Rücken zum Feind. Sie hat keine Kontrollzone.',
    },
    'COMBAT ADVANCE': {
      name: 'Nachrücken',
      text: ['In ein leeres Hexfeld geht mindestens eine Infanterie- oder Kavallerieeinheit des Angriffs, mit freier Ausrichtung. Wo der Angriff weichen musste, rückt niemand nach.'],
      board: 'Das Hexfeld ist leer: Eine der angreifenden Brigaden muss hinein.',
    },
    'DUSK TURNS': {
      name: 'Dämmerung',
      text: ['Um 20 und 21 Uhr ziehen alle einen Punkt weniger, Geschütze feuern nur auf Nachbarn, Sammeln ist um eins schwerer.'],
    },
    'SCENARIOS': {
      name: 'Szenarien',
      text: ['Am Morgen sieben Züge, 7 Uhr bis 13 Uhr; am Nachmittag acht, 14 bis 21 Uhr; in der Kampagne alle fünfzehn.'],
    },
    'VICTORY CONDITIONS': {
      name: 'Sieg',
      text: ['Beide Pässe am Ende in einer Hand: entscheidend. Sonst Punkte: 1 für jeden Führungsverlust-Marker (LCM) und jede vernichtete Batterie oder Kavallerieeinheit, 2 für jede Infanterieeinheit und jede verlorene Führung, 5 für Longstreet und Burnside, 10 für McClellan, 15 für Lee, 5 für jedes Hexfeld mit Stern: 1607, 2405, 2601. Wer am Ende auf der Flucht ist, zählt als vernichtet. Acht mehr sind ein knapper Sieg, sechzehn ein entscheidender.'],
    },
    'BURNSIDE\'S ROLL': {
      name: 'Burnsides Wurf',
      text: ['Um 13 Uhr beendet eine Fünf oder Sechs die Pause, um 14 Uhr eine Vier, Fünf oder Sechs.'],
    },
    'BURNSIDE\'S RESOLVE': {
      name: 'Burnsides Entschluss',
      text: ['Es gibt keine Pause.'],
    },
    'PRESENCE OF LEE': {
      name: 'Lee',
      text: ['Ab 15 Uhr darf Lee mit den Verstärkungen zu Longstreet kommen und bleibt. Lee hilft im eigenen Hexfeld und in denen daneben beim Sammeln und Standhalten und darf in feindliche Kontrollzonen; geht Lee verloren, sind das fünfzehn Punkte.'],
    },
    'MASKING': {
      name: 'Marker',
      text: ['Konföderierte Einheiten sind Marker, bis sie kämpfen, feuern, fliehen oder entdeckt werden; aufgestellt werden sie, wo keine Unionseinheit ist. Ein Marker zeigt, wo er steht und wohin er blickt, sonst nichts.'],
    },
    'INTELLIGENCE GATHERING': {
      name: 'Aufklärung',
      text: ['Pleasontons Kavallerie und reitende Artillerie deckt einen Marker auf, neben den sie mit einem eigenen Schritt kommt. Dafür greift Unionskavallerie nur zusammen mit Infanterie an.'],
      board: 'Unionskavallerie neben einem Marker deckt ihn auf.',
    },
    'FORCED MARCHES': {
      name: 'Gewaltmarsch',
      text: ['Ein Hexfeld mehr für Infanterie und Kavallerie, einmal je Phase, ohne Kosten. Dann ein Würfel: Drei oder weniger kostet eine Stufe. Eine Führung im erreichten Hexfeld hilft; ein Führungsverlust zieht eins ab, zwei verbieten es.'],
      board: 'Im letzten grünen Hexfeld sind vier Punkte verbraucht. Ein Hexfeld mehr ist ein Gewaltmarsch.',
    },
    'COMBAT FACING': {
      name: 'Ausrichtung im Kampf',
      text: ['Auch die Flankenhexfelder sind Kontrollzone. Zu ihnen hin kämpft eine Einheit mit halber Stärke, aufgerundet, in den Rücken gar nicht. Wer in eine feindliche Flanke kommt, hält an und muss angreifen.'],
      board: 'Blick nach oben, auf eine Hexfeldseite: drei Fronthexfelder, zwei Flanken, ein Rücken.',
    },
    'MOVEMENT FACING': {
      name: 'Ausrichtung in der Bewegung',
      text: ['Nur Fronthexfelder werden betreten. Drehungen um zwei Hexfeldseiten sind je Phase frei; mehr kosten einmal einen Punkt.'],
      board: 'Betreten werden nur die drei Hexfelder vor ihr.',
    },
    'COLUMNS': {
      name: 'Kolonnen',
      text: ['Der Straßenpreis gilt für Kolonnen. Ein Punkt, um auf einer Straße eine zu bilden, ein Punkt, um sie aufzulösen. Eine Kolonne greift nicht an und verteidigt sich mit einem Viertel, aufgerundet. Verstärkungen kommen in Kolonne.'],
      board: 'In Kolonne auf der Straße, ein halber Punkt je Hexfeld.',
    },
    'ARTILLERY RESTRICTIONS': {
      name: 'Sichtlinie',
      text: ['Wald auf der Höhe der Geschütze, ein Hexfeld höher als beide Enden und ein letzter Schritt von zwei Höhenstufen oder mehr halten einen Schuss auf, außer Geschütze und Ziel sind gleich hoch. Nachbarn sieht man immer.'],
      board: 'Das Hexfeld dazwischen ist höher als beide Enden: Es hält den Schuss auf.',
    },
    'FRIENDLY FIRE': {
      name: 'Feuer auf eigene Leute',
      text: ['Ein Würfel mehr für Geschütze, die über eigene Leute feuern: Eine Sechs nimmt einer davon eine Stufe; welcher, sagt die Seite, die würfelt.'],
      board: 'Der Schuss geht über eigene Leute: ein Würfel mehr, und eine Sechs nimmt ihnen eine Stufe.',
    },
  },
};
