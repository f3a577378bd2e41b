// SPDX-License-Identifier: MIT
// The rules of Fire on the Mountain, 2022, as they are to be read (server/data/fotm/rules.json), in German.
/** @typedef {import('../../js/rulebook.mjs').Translation} Translation */

/** @type {Translation} */
export const of2022 = {
  note: 'In unseren eigenen Worten; die Nummern sind die des Regelhefts.',
  chapters: {
    'The game': 'Das Spiel',
    'The pieces': 'Die Spielsteine',
    'Markers': 'Marker',
    'Stacking': 'Stapel',
    'Facing': 'Ausrichtung',
    'Zones of control': 'Kontrollzonen',
    'Infantry': 'Infanterie',
    'Cavalry and horse artillery': 'Kavallerie und reitende Artillerie',
    'Artillery': 'Artillerie',
    'Commanders and officers': 'Führung',
    'Sequence of play': 'Spielablauf',
    'Rally Phase': 'Sammelphase',
    'Movement Phase': 'Bewegungsphase',
    'Reinforcements': 'Verstärkungen',
    'Combat Phase': 'Kampfphase',
    'Leader casualties': 'Führungsverluste',
    'Retreat and rout': 'Rückzug und Flucht',
    'Victory': 'Sieg',
    'Forces': 'Kräfte',
    'Further options': 'Weitere Optionen',
  },
  labels: { dismounted: 'abgesessen', marker: 'Marker' },
  sections: {
    '1.1': {
      name: 'Maßstab',
      text: [
        'Ein Hexfeld misst 300 Yard, ein Zug ist eine Stunde. Ein Spielstein ist eine Brigade Infanterie oder Kavallerie, sind einige Batterien Artillerie oder eine Führung.',
        'Hexfelder heißen nach Spalte und Reihe: 1607 ist Spalte 16, Reihe 07. Auf dieser Karte laufen die Spalten nach Norden, also nach rechts; oben auf dem Blatt ist Westen.',
      ],
    },
    '1.2': {
      name: 'Abkürzungen',
      text: ['SP ist ein Stärkepunkt, also ein Würfel. BP ist ein Bewegungspunkt. CM ist die Zahl einer Führung. LCM ist ein Führungsverlust-Marker: Die Brigade hat Offiziere verloren. ZOC ist eine Kontrollzone.'],
    },
    '1.3': {
      name: 'Brigaden, Führung, Einheiten',
      text: ['Eine Regel für Brigaden gilt für Infanterie, Kavallerie und Artillerie. Eine Regel für Einheiten gilt auch für Führungsmarker. Ein Angriff richtet sich gegen ein einzelnes Hexfeld und kommt von der Seite, die am Zug ist.'],
    },
    '2.1': {
      name: 'Drei Arten',
      text: ['Es gibt Brigaden, Führungsmarker und Wachen. Die der Union sind blau, die der Konföderation grau; auch Form und Ecke unterscheiden sich.'],
    },
    '2.2': {
      name: 'Führungsmarker',
      text: ['Eine Führung hat eine einzige Zahl, das CM. Es kommt zum Würfel, wenn Brigaden sich sammeln, neu geordnet werden oder auf Moral würfeln, und es sagt, wie vielen Brigaden geholfen werden kann. Führungsmarker haben keine Ausrichtung und kämpfen nicht. Reno reitet mit Cox: Wird Cox das erste Mal getroffen, ist es Reno.'],
    },
    '2.3': {
      name: 'Stärke und Stufen',
      text: [
        'Die Zahl auf einer Brigade ist ihre Stärke in Punkten: So viele Würfel gibt sie. Artillerie hat zwei Zahlen: die erste für Fernfeuer und Niederhalten, die zweite für Kartätschen auf Nachbarn. Eine rote Zahl bedeutet Scharfschützen.',
        'Jeder Treffer nimmt eine Stufe und zeigt die nächste, niedrigere Zahl; die Striche am linken Rand sind die Stufen, die bleiben. Wer die letzte Stufe verliert, ist vernichtet. Eine angeschlagene Brigade kommt nie wieder auf volle Stärke.',
      ],
      board: 'Drei Brigaden: Infanterie mit vier Punkten, Artillerie mit drei auf Entfernung und vier für Kartätschen, Kavallerie mit zweien.',
    },
    '2.4': {
      name: 'Wachen',
      text: ['Wer eine Brigade gefangen nimmt, gibt eine Stufe als Wache ab. Die Wache führt die Gefangenen von selbst von der Karte; danach kommt die Stufe zurück. Eine Wache kämpft nicht: Wird ihr Hexfeld angegriffen oder kommt eine feindliche Brigade herein, ist sie mit ihren Gefangenen verloren, und niemand bekommt dafür einen Punkt.'],
    },
    '3.1': {
      name: 'Was Marker sagen',
      text: ['Zeichen auf einer Brigade sagen, dass sie auf der Flucht, in Kolonne oder abgesessen ist und wie viele Führungsverluste sie hat. Zeichen neben der Karte nennen den Zug und ob Burnsides Pause gilt.'],
    },
    '4.1': {
      name: 'Wie viele in ein Hexfeld passen',
      text: [
        'Höchstens drei Brigaden, davon zwei Infanterie; abgesessene Kavallerie zählt als Infanterie. Dazu zwei Führungsmarker. Wachen zählen nicht. Es kommt darauf an, wo der Zug einer Einheit endet, nicht, wo sie hindurchkommt.',
        'Ein Rückzug kann eine Brigade zu viel in ein Hexfeld bringen, aber nur, wenn dahinter kein Platz ist. Dann nennt die Gegenseite eine der Brigaden dort, die ein Hexfeld weiter muss.',
      ],
      board: 'Zwei Infanteriebrigaden und eine Batterie: voll. Eine dritte Infanteriebrigade darf hindurch, aber nicht hier enden.',
    },
    '4.2': {
      name: 'Reihenfolge im Stapel und die führende Brigade',
      text: [
        'Die führende Brigade eines Hexfelds nimmt die Verluste. Es ist die oberste Infanterie, die mitkämpft. Scharfschützen führen immer. Kavallerie darf nur führen, wenn dort jede Infanteriebrigade zwei Stufen verloren hat oder keine da ist. Artillerie führt nur, wenn sonst niemand da ist; in der Verteidigung nur allein im Hexfeld. Ein Angriff hat nur eine führende Brigade: Kommt er aus mehreren Hexfeldern, wählt die angreifende Seite unter den vordersten.',
        'Umordnen darfst du in deiner eigenen Bewegungsphase und gleich nach einem deiner Angriffe. Mit der Option „Freie Reihenfolge im Stapel“ jederzeit, außer während eines Angriffs.',
      ],
      board: 'Die oberste Infanterie führt und nimmt die Verluste; die Batterie darunter nicht.',
    },
    '5.1': {
      name: 'Front, Flanke, Rücken',
      text: [
        'Eine Brigade blickt auf eine Ecke ihres Hexfelds. Die zwei Hexfelder an dieser Ecke sind ihre Front, die nächsten auf beiden Seiten ihre Flanken, die zwei dahinter ihr Rücken.',
        'Zur Front kämpft eine Brigade mit allen Punkten, zur Flanke mit der Hälfte, aufgerundet, in den Rücken gar nicht; das gilt im Angriff und in der Verteidigung. In der Ferne setzen sich die Bereiche als Sektoren von der Ecke aus fort, für Geschütze.',
      ],
      board: 'Die Brigade blickt auf die Ecke zwischen den zwei grünen Hexfeldern: ihre Front. Gelb sind ihre Flanken, rot ist ihr Rücken.',
    },
    '6.1': {
      name: 'Kontrollzonen (ZOC)',
      text: [
        'Eine Brigade, die nicht auf der Flucht ist, kontrolliert ihre Front- und Flankenhexfelder, auf gleicher Höhe und tiefer: nicht bergauf und nicht über drei Höhenstufen. Eine Kolonne behält ihre Kontrollzone. Führungsmarker und Wachen haben keine.',
        'Jede Einheit, die eine feindliche Kontrollzone betritt, hält an; mit übrigen Punkten darf sie noch drehen, die Formation wechseln oder absitzen. Aus einer feindlichen Kontrollzone geht keine Brigade geradewegs in eine andere; ein Führungsmarker nur von eigenen Leuten zu eigenen Leuten. Hinaus und hinter einem freien Hexfeld in die nächste hinein ist erlaubt.',
        'Eigene Einheiten im Hexfeld heben die feindliche Kontrollzone nicht auf. Reitet eine feindliche Brigade in das Hexfeld einer Führung, die allein ist, geht diese sofort zur nächsten eigenen Brigade.',
      ],
      board: 'Rote Hexfelder sind kontrolliert. 0102 liegt eine Höhenstufe höher und ist frei: Kontrollzonen gehen nicht bergauf.',
    },
    '7.1': {
      name: 'Infanterie',
      text: ['Mit Infanterie wird die Schlacht geschlagen: Sie führt, greift an, hält Hexfelder und steigt zwei Höhenstufen auf einmal. Alle anderen Kapitel handeln von ihr.'],
    },
    '7.2': {
      name: 'Scharfschützen',
      text: ['Brigaden mit einer roten Zahl führen immer. Fallen im Abwehrfeuer oder Nahkampf ihrer Seite zwei oder mehr Einsen, treffen sie die Führung der führenden feindlichen Brigade oder einen Führungsmarker in deren Hexfeld, wie es ihrer Seite beliebt.'],
    },
    '8.1': {
      name: 'Auf- und Absitzen',
      text: ['Es kostet einen Punkt, vor dem ersten Hexfeld der Brigade oder nach dem letzten in dieser Phase. Wer die Phase aufgesessen beginnt, hat sechs Punkte, abgesessen vier.'],
    },
    '8.2': {
      name: 'Aufgesessene Kavallerie',
      text: ['Zu Pferd greift niemand ein höheres Hexfeld oder ein Waldhexfeld an. Im Wald halten Pferde an, außer sie kamen auf einer Straße.'],
      board: 'Die Kavallerie darf die Infanterie im offenen Hexfeld angreifen, nicht die im Wald.',
    },
    '8.3': {
      name: 'Abgesessene Kavallerie',
      text: ['Sie hat die Hälfte ihrer Punkte, abgerundet, und zieht, stapelt und kämpft wie Infanterie; aber sie führt nur, wo Kavallerie führen darf.'],
      board: 'Dieselbe Brigade aufgesessen, mit vier Punkten, und abgesessen, mit zweien.',
    },
    '8.4': {
      name: 'Reitende Artillerie',
      text: ['Sie zieht nur aufgesessen und feuert nur abgesessen, im Angriff wie in der Verteidigung. Aufgesessen verteidigt sie sich mit nichts.'],
    },
    '8.5': {
      name: 'Durchbruch nach Westen',
      text: [
        'Ab dem Zug nach der Einnahme eines Passes durch die Union dürfen bis zu fünf ihrer Kavalleriebrigaden die Karte über den Westrand verlassen, für je einen Bewegungspunkt und einen Siegpunkt. Sie kommen nicht zurück.',
        'Ab dem nächsten Zug schuldet die Konföderation ebenso viele Punkte an Infanterie oder Kavallerie, die nicht auf der Flucht ist, genommen von den Brigaden, die der Stelle des Durchbruchs am nächsten stehen. Sie marschieren von selbst ab und geben der Union keine Punkte. Sind mehrere gleich nah, wählt ihre Seite.',
      ],
    },
    '9.1': {
      name: 'Reichweite',
      text: ['Geschütze reichen drei Hexfelder weit, wenn das Ziel gleich hoch oder höher liegt, vier, wenn es tiefer liegt, eines in der Dämmerung. Gezählt wird das Hexfeld des Ziels, nicht das der Geschütze. Kartätschen reichen nur zu Nachbarn.'],
      board: 'Auf gleicher Höhe: drei Hexfelder. Das vierte ist nur von höherem Gelände zu erreichen.',
    },
    '9.2': {
      name: 'Fernfeuer',
      text: ['Mit ihrer ersten Zahl feuern Geschütze auf Hexfelder, die nicht benachbart sind, und immer, wenn sie eine Batterie niederhalten. Jede Batterie, die so auf ein höheres Hexfeld feuert, verliert einen Punkt.'],
      board: 'Zwei Höhenstufen höher und nicht benachbart: Sie feuern mit ihrer ersten Zahl, einen Punkt weniger.',
    },
    '9.3': {
      name: 'Kartätschen',
      text: ['Auf benachbarte Hexfelder feuern Geschütze mit ihrer zweiten Zahl. Eine oder zwei Höhenstufen hinauf oder hinab kosten nichts; über drei gibt es keine Kartätschen.'],
      board: 'Neben den Geschützen: ihre zweite Zahl. Zwei Hexfelder weit ist es wieder die erste.',
    },
    '9.4': {
      name: 'Niederhalten',
      text: ['Geschütze feuern auf Geschütze. Steht im Zielhexfeld eine Batterie, feuern alle angreifenden Geschütze auf eine solche, in einem Wurf mit ihren ersten Zahlen; sind es mehrere, nennt die angreifende Seite das Ziel. Es verliert höchstens eine Stufe.'],
      board: 'Im Zielhexfeld steht eine Batterie: Die Geschütze feuern auf sie, nicht auf die Infanterie.',
    },
    '9.5': {
      name: 'Sichtlinie',
      text: [
        'Eine Gerade von Mitte zu Mitte. Nachbarn sehen einander immer. Ein Hexfeld dazwischen unterbricht sie, wenn es Wald ist oder höher als beide Enden oder, bei Enden auf verschiedener Höhe, so hoch wie das höhere; und zwischen Hexfeldern gleicher Höhe, wenn dort auf dieser Höhe eine Brigade steht, egal welcher Seite. Geschütze, die bergab feuern, müssen also an der Kante stehen.',
        'Läuft die Linie eine Hexfeldseite entlang, zählen die beiden Hexfelder daneben als eines: Beide müssen im Weg sein.',
      ],
      board: 'Der Wald dazwischen hält den Schuss nach links auf. Nach rechts ist die Linie frei.',
    },
    '10.1': {
      name: 'Führungsmarker',
      text: ['Das CM kommt zu Würfeln und ist nie Stärke (aber siehe 10.5). Burnside und McClellan reiten in keine feindliche Kontrollzone; steht eine dieser Führungen zu Beginn der Bewegungsphase in einer, kann die Phase nicht enden, solange es einen Weg hinaus gibt.'],
    },
    '10.2': {
      name: 'Hilfe einer Führung',
      text: ['Eine Führung hilft Brigaden im selben Hexfeld: Das CM kommt zum Sammeln, zum Neuordnen oder zum Moralwurf. In einer Sammelphase und in einem Angriff so vielen Brigaden, wie das CM sagt. Zwei Führungen helfen nie zusammen derselben Brigade. Mit CM 0 wird niemandem geholfen.'],
      board: 'Die Führung hilft der Brigade im selben Hexfeld, nicht der daneben.',
    },
    '10.3': {
      name: 'Führungsverluste',
      text: ['Jeder Führungsverlust-Marker (LCM) zieht eins von den Würfen der Brigade ab: beim Sammeln, beim Standhalten und beim Gewaltmarsch. Mit zweien kann sie sich nur mit einem Führungsmarker sammeln oder standhalten, und Gewaltmärsche gibt es keine.'],
    },
    '10.4': {
      name: 'Lee ist da',
      text: ['Eine Option. In einer Sammelphase ab 15 Uhr darf Lee in Longstreets Hexfeld kommen, für drei Züge. Lee hilft bis zu vier Brigaden im eigenen Hexfeld und darum herum beim Sammeln und Neuordnen. Jeder Zug, an dessen Ende eine Unionsbrigade höchstens zwei Hexfelder entfernt steht, bringt der Union einen Punkt. Kommt eine ins Hexfeld daneben, ist Lee fort. Getroffen werden kann Lee nicht.'],
    },
    '10.5': {
      name: 'Longstreets Bonus',
      text: ['Eine Option, zusammen mit Lee. War Lee beim Gehen in Longstreets Hexfeld oder daneben, hat Longstreet im nächsten Zug entweder eins mehr bei jedem Sammeln und Neuordnen mit Longstreets Hilfe oder zwei Punkte mehr in einem Nahkampf mit Brigaden aus Longstreets Hexfeld.'],
    },
    '10.6': {
      name: 'Burnsides Entschluss',
      text: ['Eine Option. Die Pause vom Mittag endet von selbst, wenn der Zug um 13 Uhr beginnt.'],
    },
    '11.1': {
      name: 'Aufstellung',
      text: ['Die Konföderation beginnt: jede Einheit im angegebenen Hexfeld oder bis zu zwei Hexfelder davon, Ausrichtung nach Belieben. Dann dreht die Union die ihren in den angegebenen Hexfeldern. Niemand kommt in ein Hexfeld der anderen Aufstellung, und am Ende darf kein Hexfeld zu viele enthalten.'],
      board: 'Ein angegebenes Hexfeld: Die Brigade darf dort beginnen oder bis zu zwei Hexfelder davon.',
    },
    '11.2': {
      name: 'Ablauf eines Zugs',
      text: ['Fünfzehn Züge von einer Stunde, 7 Uhr bis 21 Uhr. In jedem erst die Union, dann die Konföderation: Sammeln, Bewegung, Verstärkung, Kampf. Um 13 und 14 Uhr kommt Burnsides Wurf vor dem Sammeln der Union. Im ersten Zug sammelt die Union nicht.'],
    },
    '11.3': {
      name: 'Die Kavallerie hält',
      text: ['Unionskavallerie, die in Reichweite konföderierter Geschütze kommt, hält dort an. Von da an betritt keine Unionskavallerie ein weiter westlich liegendes Hexfeld, bis eine Infanterie- oder Artilleriebrigade der Union weiter westlich steht als sie alle. Danach endet sie ihre Züge höchstens zwei Hexfelder von Infanterie oder Artillerie der Union.'],
      board: 'In Reichweite der Geschütze hält die Kavallerie.',
    },
    '11.4': {
      name: 'Burnsides Pause',
      text: ['Sie beginnt am Mittag: Einheiten der Union verlassen konföderierte Kontrollzonen, wenn sie können, betreten keine und erklären keinen Angriff. Sie endet, wenn konföderierte Infanterie oder Artillerie an einem Angriff teilnimmt, der mehr ist als Niederhalten, oder eine Kontrollzone der Union betritt; durch Burnsides Wurf; oder um 15 Uhr. Werden Batterien niedergehalten, dürfen nur sie selbst antworten.'],
    },
    '11.5': {
      name: 'Burnsides Wurf',
      text: ['Während der Pause: Um 13 Uhr beendet sie eine Fünf oder Sechs, um 14 Uhr eine Vier, Fünf oder Sechs.'],
    },
    '11.6': {
      name: 'Dämmerung',
      text: ['Um 20 und 21 Uhr haben Brigaden einen Bewegungspunkt weniger, Geschütze reichen ein Hexfeld weit, Würfe zum Sammeln und Neuordnen verlieren eins, und die erste Sechs jeder Seite in einem Angriff zählt nicht.'],
    },
    '12.1': {
      name: 'Sammelphase',
      text: ['Jede Brigade darf es in der Phase einmal versuchen: eine Stufe zurückzubekommen oder, wenn sie auf der Flucht ist, neu geordnet zu werden.'],
    },
    '12.2': {
      name: 'Eine Stufe zurückbekommen',
      text: ['Eine Brigade, die zwei Stufen oder mehr verloren hat, würfelt: Fünf oder mehr bringt eine Stufe zurück, nie die erste. Eine Führung im Hexfeld gibt das CM dazu; Führungsverluste und Dämmerung zählen dagegen. In einer feindlichen Kontrollzone nur mit einem Führungsmarker.'],
      board: 'Vier von sechs Stufen sind übrig: Sie darf es versuchen. Vor einer feindlichen Front bräuchte sie einen Führungsmarker.',
    },
    '12.3': {
      name: 'Neu ordnen',
      text: ['Eine Brigade auf der Flucht braucht einen Führungsmarker im Hexfeld, dessen CM dazukommt. Fünf oder mehr: Sie ist wieder geordnet und blickt, wohin du willst. In diesem Zug darf sie ziehen und sich verteidigen, aber nicht angreifen.'],
      board: 'Auf der Flucht, mit einer Führung im Hexfeld: Fünf oder mehr, das CM dazugezählt, und sie ist wieder geordnet.',
    },
    '13.1': {
      name: 'Ziehen',
      text: ['Infanterie und Artillerie haben vier Punkte, aufgesessene Kavallerie, aufgesessene reitende Artillerie und Führungsmarker sechs. Eine Brigade geht nur in die zwei Hexfelder vor ihr. Wer noch kein Hexfeld betreten und keinen Punkt ausgegeben hat, darf immer ein Hexfeld weit, was es auch kostet; dann ist der Zug der Einheit vorbei. Einheiten ziehen eine nach der anderen, und eine darf später weiterziehen.'],
      board: 'Sie darf in die zwei grünen Hexfelder. Für jedes andere muss sie erst drehen oder sich absetzen.',
    },
    '13.2': {
      name: 'Was das Gelände kostet',
      text: [
        'Offen 1. Wald 2; Pferde und Räder 3, und dort halten sie an. Eine Höhenstufe hinauf oder hinab kostet Pferde und Räder 1 mehr; zwei Höhenstufen überwinden nur Infanterie und Führungsmarker, Infanterie für 1 mehr; drei niemand. Ein Steilhang, mit Gelände zwei Stufen höher auf der einen und zwei tiefer auf der gegenüberliegenden Seite, kostet jede Brigade 1 mehr. Auf einer Straße kostet Wald nichts extra.',
        'Zwei Drehungen um eine Ecke sind je Phase frei, jede weitere kostet 1. Eine Brigade darf sich ohne zu drehen in ein Hexfeld hinter ihr absetzen; das erste davon kostet doppelt. Führungsmarker zahlen 1 je Hexfeld, auf der Straße die Hälfte.',
      ],
      board: 'Was Infanterie zahlt: offen 1, Wald 2, zwei Höhenstufen hinauf 2.',
    },
    '13.3': {
      name: 'Kolonnen',
      text: [
        'Auf einem Straßenhexfeld bildet eine Brigade für 1 Punkt Kolonne und zahlt dann für jedes Hexfeld auf der Straße einen halben Punkt, bei jedem Gelände. Nicht in eine feindliche Kontrollzone und nicht in ein Hexfeld mit drei Brigaden: Dort gilt der übliche Preis. Zurück in Linie kostet 1 Punkt, überall.',
        'Eine Kolonne verteidigt sich mit einem Viertel ihrer Punkte und greift nicht an. Verstärkungen kommen in Kolonne.',
      ],
      board: 'In Kolonne auf der Straße: ein halber Punkt je Hexfeld, auch durch den Wald.',
    },
    '13.4': {
      name: 'Besetzte Hexfelder',
      text: ['Durch eigene Einheiten kommt man hindurch, auch auf Rückzug und Flucht. Niemand betritt ein Hexfeld mit feindlichen Brigaden.'],
      board: 'Durch die eigenen Leute darf man hindurch; das Hexfeld mit dem Feind betritt niemand.',
    },
    '13.5': {
      name: 'Gewaltmarsch',
      text: ['Infanterie und Kavallerie dürfen einmal je Phase ein Hexfeld weiter, ohne Kosten; alles andere, was ein Hexfeld verbietet, gilt. Dann ein Würfel: Drei oder weniger kostet eine Stufe. Eine Führung im erreichten Hexfeld gibt das CM dazu, ein Führungsverlust zieht eins ab; mit zweien gibt es keinen Gewaltmarsch.'],
      board: 'Im letzten grünen Hexfeld sind vier Punkte verbraucht. Ein Hexfeld mehr ist ein Gewaltmarsch.',
    },
    '14.1': {
      name: 'Wer erwartet wird',
      text: ['Die Zugleiste zeigt, wer wann und an welchem Zugang kommt. Wer erwartet wird, darf auch warten. Sind zwei Zugänge angegeben, wird einer für alle gewählt. Die Option „Was hätte kommen können“ bringt Einheiten dazu, die nahe waren, aber nicht kamen.'],
    },
    '14.2': {
      name: 'Ankunft',
      text: ['In der Verstärkungsphase bildest du Stapel nach Belieben, im Rahmen von 4.1. Sie kommen in Kolonne auf der Straße: ein halber Punkt für das Zugangshexfeld und ein halber mehr für jeden Stapel, der dort schon gekommen ist. Dann gehen sie mit dem Rest weiter. Ist der Zugang voll oder in Feindeshand: in ein beliebiges Hexfeld höchstens zwei davon.'],
      board: 'Der erste Stapel zahlt einen halben Punkt für das Zugangshexfeld, der zweite einen ganzen.',
    },
    '15.1': {
      name: 'Angriffe',
      text: ['Die Seite am Zug erklärt ihre Angriffe einen nach dem anderen, in beliebiger Reihenfolge. Jeder läuft so: Ihre Geschütze feuern; die Verteidigung feuert; dann kommen ihre Infanterie und Kavallerie in den Nahkampf. Jede Sechs ist ein Treffer. Danach kommen Flucht, Rückzug und Nachrücken. Geschütze dürfen auch allein angreifen, aus der Ferne.'],
    },
    '15.2': {
      name: 'Würfel',
      text: [
        'Ein Würfel je Punkt. Höchstens zehn Würfel je Seite und Angriff; was die Geschütze brauchen, ist fort. Eine Brigade nimmt je Phase an einem Angriff teil, ein Hexfeld ist einmal Ziel. Brigaden aus mehr als einem Unionskorps in einem Wurf verlieren zusammen einen Würfel; die Kavallerie ist ein eigenes Korps.',
        'Eine Kolonne und eine Brigade auf der Flucht verteidigen sich mit einem Viertel, aufgerundet; abgesessene Kavallerie hat die Hälfte, abgerundet. Brigaden auf der Flucht, Kolonnen und in diesem Zug neu geordnete greifen nicht an.',
      ],
    },
    '15.3': {
      name: 'Gelände im Kampf',
      text: ['Nahkampf bergauf kostet einen Würfel für jedes angreifende Hexfeld und jede Höhenstufe; bergab gibt er einen für jedes angreifende Hexfeld. Der Wurf der Verteidigung richtet sich ebenso nach dem Hexfeld der führenden Brigade des Angriffs. In den Wald hinein wird die erste Sechs noch einmal gewürfelt und trifft dann mit fünf oder sechs; greifen allein Kartätschen an, gilt das nicht.'],
      board: 'Zwei Hexfelder greifen eines an, das eine Höhenstufe höher liegt: zwei Würfel weniger im Nahkampf.',
    },
    '15.4': {
      name: 'Angriffe erklären, und welche Pflicht sind',
      text: ['Nenne das Hexfeld, die benachbarten Brigaden, die angreifen, und die Geschütze in Reichweite, die sie unterstützen. Ein feindliches Hexfeld neben deiner Infanterie oder Kavallerie auf gleicher Höhe, nicht in ihrem Rücken, muss von jemandem angegriffen werden, wenn jemand kann. Vorher endet die Phase nicht, und kein Angriff darf die letzte Brigade verbrauchen, die ein solches Hexfeld braucht. Auf verschiedener Höhe steht dir der Angriff frei; über drei Höhenstufen gibt es keinen.'],
      board: 'Gleiche Höhe, vor der Front: Dieser Angriff ist Pflicht. Das Hexfeld eine Höhenstufe höher darfst du in Ruhe lassen.',
    },
    '15.5': {
      name: 'Geschütze in einem Angriff',
      text: ['Unterstützende Geschütze stehen in einem angreifenden Hexfeld oder in Reichweite und Sicht des Ziels, und das Ziel liegt nicht in ihrem Rücken. Die Geschütze der Verteidigung sind die im Zielhexfeld.'],
      board: 'Die Batterie unterstützt den Angriff: Das Ziel ist in Reichweite, in Sicht und nicht in ihrem Rücken.',
    },
    '15.6': {
      name: 'Artillerie im Angriff',
      text: ['Sie feuert zuerst, in einem Wurf: auf eine Batterie im Zielhexfeld, wenn es eine gibt, sonst auf die führende Brigade. Höchstens eine Stufe geht verloren. Ist das Hexfeld danach leer, darf benachbarte Infanterie oder Kavallerie hinein, die noch nicht angegriffen hat.'],
    },
    '15.7': {
      name: 'Artillerie in der Verteidigung',
      text: ['Jede Batterie im Zielhexfeld hält entweder eine angreifende Batterie in Reichweite nieder, oder sie feuert mit Kartätschen auf Angreifende nebenan, in einem Wurf mit der Infanterie und Kavallerie. Verliert die führende Brigade des Angriffs zwei Stufen durch einen Wurf, in dem Kartätschen sind, muss sie sofort standhalten: Misslingt es, ziehen sich alle in ihrem Hexfeld zurück und sind aus dem Angriff heraus. Die Verteidigung rückt nicht nach.'],
      board: 'Die Batterie im Hexfeld feuert mit Kartätschen auf die Angreifenden nebenan.',
    },
    '15.8': {
      name: 'Verluste',
      text: ['Jeder Treffer nimmt der führenden Brigade eine Stufe; ist sie dahin, nimmt die nächste führende den Rest. Höchstens eine Stufe durch Angriffsfeuer der Geschütze, zwei durch einen Hauptwurf. Hat eine führende Brigade zwei verloren, kommt sie nach dem Angriff in ihrem Stapel nach unten, bis zur nächsten Bewegungsphase ihrer Seite.'],
    },
    '15.9': {
      name: 'Führung im Kampf',
      text: ['Die Führung von Brigaden und Führungsmarker können in einem Angriff getroffen werden: Kapitel 16 sagt, wann.'],
    },
    '15.10': {
      name: 'Nachrücken',
      text: ['Ist das Zielhexfeld leer, geht mindestens eine Infanterie- oder Kavalleriebrigade des Angriffs hinein; mehr dürfen es, so weit sie passen. Die Ausrichtung ist frei, und Führungsmarker dürfen mit. Artillerie rückt nicht nach. Die Verteidigung folgt nie einem Angriff, der weichen musste.'],
      board: 'Das Hexfeld ist leer: Eine der angreifenden Brigaden muss hinein.',
    },
    '16.1': {
      name: 'Führung von Brigaden',
      text: ['Höchstens eine Führung je Seite und Angriff, die der führenden Brigade. Der Angriff trifft sie mit vier Sechsen oder mehr, wenn er Geschütze und Nahkampf hatte. Scharfschützen treffen sie mit zwei Einsen in ihrem Hauptwurf. Die Brigade bekommt einen Führungsverlust-Marker (LCM), höchstens zwei, für immer.'],
    },
    '16.2': {
      name: 'Führungsmarker',
      text: ['Hat die führende Brigade schon zwei LCM, wird ein Führungsmarker in ihrem Hexfeld getroffen; bei zweien entscheidet der Würfel. Die Stellvertretung übernimmt, oder niemand. Für McClellan gibt es keinen Ersatz. Der erste Treffer auf Cox ist Reno. Lee wird nie getroffen.'],
    },
    '17.1': {
      name: 'Nach dem Kampf',
      text: ['Brigaden bleiben, ziehen sich zurück, fliehen oder werden gefangen. Erst die Flucht, dann wer zwei Stufen verlor: die Brigaden des Angriffs, dann die der Verteidigung.'],
    },
    '17.2': {
      name: 'Standhalten oder Rückzug',
      text: ['Eine Brigade, die in einem Angriff zwei Stufen verlor, zieht sich zurück oder würfelt: Mit fünf oder mehr bleibt sie. Eine Führung im Hexfeld darf helfen; jeder Führungsverlust zieht eins ab. Mit zweien und ohne Hilfe gibt es keinen Wurf, und sie geht.'],
    },
    '17.3': {
      name: 'Wohin der Rückzug geht',
      text: ['Ein Hexfeld weg von denen, aus denen Infanterie oder Kavallerie angegriffen hat, und keinem davon benachbart; frei von feindlichen Brigaden und Kontrollzonen. Auf gleicher Höhe oder tiefer, wenn es ein solches gibt, sonst höher. Sind alle voll, durch eines davon weiter. Gibt es keines, wird die Brigade gefangen.'],
      board: 'Von oben angegriffen, darf die Brigade in die grünen Hexfelder, die dem Angriff nicht benachbart sind.',
    },
    '17.4': {
      name: 'Flucht',
      text: [
        'Vier Sechsen des Feindes in einem Angriff schlagen alle Brigaden im Zielhexfeld oder im Hexfeld der führenden Brigade des Angriffs in die Flucht. Auch eine Brigade, die allein und auf der letzten Stufe nicht standhält, flieht. Aufgesessene Kavallerie im Zielhexfeld macht aus der Flucht einen Rückzug.',
        'Eine Brigade auf der Flucht geht ein Rückzugshexfeld weit, mit dem Rücken zum Feind, hat keine Kontrollzone und verteidigt sich mit einem Viertel. Bis ein Führungsmarker sie neu ordnet, marschiert sie in jeder ihrer Bewegungsphasen von selbst zur nächsten Straße und von der Karte, wo sie als vernichtet zählt. Flieht sie noch einmal, wird sie gefangen.',
      ],
      board: 'Eine Brigade auf der Flucht geht ein Hexfeld zurück, mit dem Rücken zum Feind. Sie hat keine Kontrollzone.',
    },
    '17.5': {
      name: 'Gefangene',
      text: ['Wer sich nicht zurückziehen kann, wird von einer feindlichen Brigade dieses Angriffs mit mindestens zwei Punkten gefangen; deren Seite wählt, von welcher. Diese Brigade gibt eine Stufe als Wache ab, die bis zu zwei Gefangene führt. Die Wache marschiert zu einem Zugang ihrer Armee: Jede Brigade, die so gefangen die Karte verlässt, ist einen Punkt wert, und die Stufe kommt im nächsten Zug zurück. Ohne eine solche Brigade wird die geschlagene vernichtet.'],
      board: 'Feinde auf allen Seiten: Wer sich von dort zurückziehen muss, wird gefangen.',
    },
    '18.1': {
      name: 'Wie man gewinnt',
      text: [
        'Beide Pässe, 1607 und 2405, am Ende in einer Hand: ein entscheidender Sieg. Sonst Punkte: 1 für jede vernichtete Batterie oder Kavalleriebrigade, jeden Führungsverlust-Marker, jede gefangen von der Karte geführte Brigade, jede Kavalleriebrigade der Union, die nach Westen durchbrach, und jeden Zug, in dem Lee der Union nahe war; 2 für jede vernichtete Infanteriebrigade und jede namentlich getroffene Führung; je 5 für Longstreet und Burnside, 10 für McClellan; 5 für die Seite, die 2601 hält, wo die National Pike die Karte verlässt.',
        'Bis zu sieben Punkte mehr sind unentschieden, acht bis fünfzehn ein knapper Sieg, sechzehn ein großer. Ein Hexfeld gehört der Armee, deren geordnete Brigade zuletzt darin war, auch im Durchziehen; zu Beginn gehören alle drei der Konföderation.',
      ],
    },
    '19.1': {
      name: 'Aufstellung und Ankunft',
      text: ['Wo Einheiten beginnen und wann und an welchem Zugang andere kommen, steht im Szenario: Die Liste der Kräfte und die Zugleiste zeigen es.'],
    },
    '20': {
      name: 'Gliederung',
      text: ['Wer zu welcher Division und welchem Korps gehört und die Stufen jeder Brigade stehen auf den Karten der Einheiten und in der Liste der Kräfte.'],
    },
    'masking': {
      name: 'Verdeckte Konföderierte',
      text: ['Eine Option aus den Playtest-Regeln. Brigaden und Führung der Konföderation beginnen als Marker und stehen in beliebigen Hexfeldern ohne Unionseinheit. Ein Marker zeigt, wo er steht und wohin er blickt, sonst nichts. Er wird für immer aufgedeckt, wenn die Einheit an einem Angriff teilnimmt, ihre Geschütze feuern oder auf sie gefeuert wird, oder wenn sie flieht oder gefangen wird.'],
    },
    'intelligence': {
      name: 'Aufklärung durch Kavallerie',
      text: ['Eine Option, zusammen mit verdeckten Konföderierten: Ein Marker, neben dem Unionskavallerie steht, wird aufgedeckt, wer von beiden auch gezogen hat.'],
      board: 'Unionskavallerie neben einem Marker deckt ihn auf.',
    },
    'ARTILLERY RESTRICTIONS': {
      name: 'Grenzen der Artillerie',
      text: ['Eine Option aus den Playtest-Regeln. Über 9.5 hinaus halten einen Schuss auf: Wald auf der Höhe der Geschütze, Hexfelder höher als beide Enden und ein letzter Schritt von zwei Höhenstufen oder mehr, außer Geschütze und Ziel sind gleich hoch.'],
      board: 'Das Hexfeld dazwischen ist höher als beide Enden: Es hält den Schuss auf.',
    },
    'FRIENDLY FIRE': {
      name: 'Feuer auf eigene Leute',
      text: ['Eine Option aus den Playtest-Regeln. Ein Wurf der Artillerie, der über eigene Leute geht, hat einen Würfel mehr: Eine Sechs nimmt einer von ihnen eine Stufe; welcher, sagt die Seite, die würfelt. Sonst zählt er für nichts.'],
      board: 'Der Schuss geht über eigene Leute: ein Würfel mehr, und eine Sechs nimmt ihnen eine Stufe.',
    },
  },
};
