// SPDX-License-Identifier: MIT
// The rules of Sharpsburg as they are to be read (server/data/sharpsburg/rules.json), in German; both sets of charts have the same.
/** @typedef {import('../../js/rulebook.mjs').Translation} Translation */

/** @type {Translation} */
const rules = {
  note: 'In unseren eigenen Worten. Die Nummern sind die der gedruckten Zusammenfassung, und wo sie keine hat, die unserer Regelentscheide.',
  chapters: {
    'The game': 'Das Spiel',
    'The turn': 'Die Runde',
    'Formations and command': 'Formationen und Führung',
    'Charges': 'Sturmangriffe',
    'Fire': 'Feuer',
    'Morale': 'Moral',
    'Officers, exhaustion, arrival': 'Offiziere, Erschöpfung, Ankunft',
    'At this table': 'An diesem Tisch',
  },
  labels: { holders: 'Pferdehalter' },
  sections: {
    '1': {
      name: 'Was gespielt wird',
      text: [
        'Regimenter, Batterien und Offiziere vom September 1862. Ein Hexfeld misst 83 Yard, eine Runde ist eine Viertelstunde. Ein Stärkepunkt (SP) sind 25 Mann, bei Geschützen ein Geschütz.',
        'Was in der gedruckten Zusammenfassung der Regeln steht, wird mit ihren Nummern eingehalten. Was sie offen lässt, haben wir entschieden; RULINGS.md nennt jeden Entscheid, von S1 an.',
      ],
    },
    '0.2': {
      name: 'Würfel',
      text: [
        'Zwei Würfel werden zusammen gelesen: der erste sind die Zehner, der zweite die Einer, 11 bis 66. Diese 36 Werte sind eine Leiste, und ein Modifikator rückt auf ihr weiter: 16 und ein Schritt ist 21, 64 und vier Schritte sind 72. Modifikatoren führen bis 76, nicht weiter; unter 11 geschieht nichts.',
        'Moralwerte sind Werte derselben Leiste. In einer Moralprobe ist ein niedriger Wurf gut, beim Feuern ein hoher.',
      ],
    },
    '0.1': {
      name: 'Sichtlinie',
      text: [
        'Eine Linie läuft von der Mitte des einen Hexfelds zur Mitte des anderen, an beiden Enden sechs Fuß über dem Boden. Sie ist unterbrochen, wo ein Hexfeld dazwischen über sie hinausragt: der Boden und was darauf wächst oder steht. Wald ist 60 Fuß hoch, ein Ort 30, ein Haus 20, ein Obstgarten 15, Gestrüpp 10, Mais 8, Truppen und Pferde 7, außer sie sind in Deckung oder auf der Flucht. Läuft eine Linie eine Hexfeldseite entlang, sind ihr beide Hexfelder im Weg. Die Enden unterbrechen nie.',
        'Eine Kuppe oder ein hoher Damm auf einer Seite eines der Enden, die von der Linie gekreuzt wird, unterbricht sie, auch zwischen Nachbarn, außer die einen stürmen gegen die anderen. Aus einem tiefen Einschnitt sieht man nur Nachbarn, und nur diese sehen hinein.',
      ],
      board: 'Der Wald dazwischen nimmt nach links die Sicht. Nach rechts steht nichts im Weg.',
    },
    '0.3': {
      name: 'Front und Blickrichtung',
      text: [
        'Eine Einheit blickt auf eine Ecke ihres Hexfelds. Die zwei Hexfelder an dieser Ecke sind ihre Front, die zwei gegenüber ihr Rücken, die zwei übrigen ihre Flanken. Das Schussfeld reicht 60 Grad nach jeder Seite der Blickrichtung. Ein Karree und eine Schützenkette blicken überallhin.',
        'Linie, Kolonne, Marschkolonne, aufgeprotzte und abgeprotzte Geschütze haben eine Blickrichtung. Alle geordneten Einheiten eines Hexfelds, die eine haben, müssen am Ende einer Bewegung in dieselbe Richtung blicken.',
      ],
      board: 'Die Linie blickt auf die Ecke zwischen den zwei grünen Hexfeldern: ihre Front. Gelb sind ihre Flanken, rot ist ihr Rücken.',
    },
    '1.2': {
      name: 'Die Phasen',
      text: ['Eine Runde besteht aus einer Halbrunde jeder Seite. Eine Halbrunde hat fünf Phasen: Vorbereitung, Bewegung, Feuer, Sammeln, Sturmangriff. Sind beide vorbei, wird die Runde abgeschlossen.'],
    },
    '1.21': {
      name: 'Vorbereitung',
      text: ['Die Marker M und DM verschwinden von deinen Einheiten, und für jeden deiner Offiziere, der gefallen oder gefangen ist, sagen die Würfel, ob Ersatz kommt.'],
    },
    '1.22': {
      name: 'Bewegung',
      text: ['Du bewegst, was du willst, in beliebiger Reihenfolge, teilst und vereinigst Regimenter, bringst herein, was fällig ist, und sagst Sturmangriffe an. Ein regulärer Sturmangriff der Kavallerie lässt sich absagen, bis du die Phase beendest; einer der Infanterie nicht.'],
    },
    '1.23': {
      name: 'Feuer',
      text: ['Beide Seiten feuern im Wechsel, ein Feuerangriff nach dem anderen; es beginnt die Seite, die nicht bewegt. Jede Einheit feuert in einer Phase einmal, ein Karree bis zu viermal auf verschiedene Hexfelder. Wer passt, feuert in dieser Phase nicht mehr; sie endet, wenn beide gepasst haben.'],
    },
    '1.24': {
      name: 'Sammeln',
      text: ['Jede deiner Einheiten, die zu Beginn der Phase auf der Flucht war, muss versuchen, sich zu sammeln, dann jede, die erschüttert war. Einheiten eines Hexfelds dürfen sich einen Wurf teilen. Danach verschwinden HM, IC und AV.'],
    },
    '1.25': {
      name: 'Sturmangriff',
      text: ['Jeder reguläre Sturmangriff wird ausgefochten, Hexfeld für Hexfeld, in einer Reihenfolge nach deiner Wahl.'],
    },
    '1.3': {
      name: 'Abschluss',
      text: ['Waren beide an der Reihe, ermüden oder erholen sich die Brigaden, Siegpunkte werden gezählt, wo sie anfallen, und die nächste Runde beginnt. Nach der letzten Runde ist die Schlacht vorbei.'],
    },
    '2.1': {
      name: 'Wer zu entscheiden hat',
      text: ['Es entscheidet immer nur eine Seite. Solange du gefragt bist, geht nichts anderes; nur stehende Befehle lassen sich jederzeit ändern, und aufgeben kann man jederzeit. Was nur eine Antwort hat, wird nicht gefragt, außer beim Ende einer Phase, beim Passen, beim Sammeln und bei Sturmangriffen.'],
    },
    '2.6': {
      name: 'Marker',
      text: [
        'HM: hat höchstens die Hälfte der Bewegungspunkte verbraucht. M: hat mehr verbraucht. DM: ist doppelt marschiert. Ch: hat einen regulären Sturmangriff angesagt. IC: hat sofort angegriffen. AV: hat überrannt.',
        'M und DM verschwinden in deiner nächsten Vorbereitung, zählen also auch in der Feuerphase des Feinds. HM, IC und AV verschwinden nach deiner Sammelphase. Ch verschwindet, wenn der Sturmangriff ausgefochten ist oder entfällt.',
      ],
    },
    '2.5': {
      name: 'Formationen',
      text: [
        'Linie: Infanterie feuert mit allen, die dürfen, und bewegt sich zum Preis einer Linie. Kolonne: Ein Fünftel der Truppe feuert, sie bewegt sich leichter und stürmt mit anderthalbfacher Stärke. Marschkolonne: kein Feuer, keine Front, kein Sturmangriff; auf Straßen vier Punkte je Hexfeld. Karree (Infanterie): kann sich nicht bewegen, feuert mit einem Viertel auf ein Hexfeld, ringsum; Kavallerie stürmt dagegen mit halber Stärke, und es hat weder Flanke noch Rücken; Feuer darauf zählt doppelt.',
        'Lose Ordnung: ein Haufen, wie Truppen, die sich nach der Flucht gesammelt haben: kein Feuer, keine Front, kein Sturmangriff, Feuer darauf zählt doppelt, gestürmt wird wie in die Flanke. Schützenkette: Einheiten von höchstens vier SP und Abteilungen; höchstens drei SP feuern, ringsum; keine Front; Infanterie stürmt darin nicht.',
        'Geschütze sind aufgeprotzt, um sich zu bewegen, oder abgeprotzt in Stellung, um zu feuern. Pferdehalter haben keine Formation und feuern nie.',
      ],
      board: 'Linie, Kolonne, Schützenkette und Karree der Infanterie; eine Batterie in Stellung.',
    },
    '3.1': {
      name: 'Wie weit eine Einheit kommt',
      text: [
        'Bewegungspunkte (BP), in Sharpsburg und in Road to Washington: Infanterie und Fußartillerie 24, 25; Kavallerie und Offiziere 32, 35; reitende Artillerie 28, 30; Pferdehalter 16, 16. Erschütterte Einheiten bewegen sich nicht; geschlagene fliehen.',
        'Eine müde Brigade hat weniger: 6 bei Erschöpfung 5 bis 8, 8 bei 9 und mehr; Kavallerie, reitende Geschütze und Halter 8 und 12. Dann bekommt sie auch keinen Zuschlag für den Sturm.',
        'Ebenso eine Einheit fern von ihren Offizieren. Mehr als 8 BP vom Offizier der Brigade: 4 weniger, mehr als 16: 8 weniger. Brigadeoffizier mehr als 30 BP von dem der Division: 3 weniger, 60: 6. Divisionsoffizier mehr als 30 von dem des Korps: 2 weniger, 60: 4. Berittene Einheiten verlieren einen oder zwei mehr. Der Weg wird zum Preis von Kavallerie in Kolonne gemessen, wenn die Bewegung beginnt. Abteilungen, Kavallerie der Konföderation und reguläre Kavallerie der Union brauchen keinen Offizier. Vier Punkte bleiben in jedem Fall.',
        'Ein Sturmangriff gibt dann 6 dazu für Infanterie, 40 für Kavallerie. Oder man marschiert doppelt; das ist anzusagen, bevor ein Punkt verbraucht ist, geht in Kolonne, Marschkolonne, loser Ordnung, aufgeprotzt oder beritten und nie in einem feindlichen Schussfeld von Handwaffen oder Kartätschen oder in eines hinein. Beides zusammen ist nicht erlaubt. Eine Bewegung, die in Marschkolonne oder aufgeprotzt auf einer Chaussee bleibt, hat 4 mehr.',
      ],
    },
    '3.2': {
      name: 'Was Bewegung kostet',
      text: [
        'Jedes Hexfeld hat seinen Preis nach Waffe und Formation: offenes Gelände 5 für eine Linie, 4 für eine Kolonne, 5 für Geschütze; Wald 10, 7 und 12. Dazu kommen Hänge, was auf der Hexfeldseite liegt, und Besonderheiten wie ein Bahneinschnitt. Was die Tabelle verbietet, wird nicht betreten; ein Bach wird nur auf einer Brücke überquert.',
        'Linie, Kolonne, Marschkolonne und aufgeprotzte Geschütze betreten nur eines ihrer zwei Fronthexfelder. In Marschkolonne oder aufgeprotzt kostet ein Hexfeld auf einer Straße im Ganzen 4, was dort auch liegt; Chausseen und Straßen achten nicht auf Hänge, Feldwege und Pfade schon.',
        'Drehen im Hexfeld: 60 Grad nichts, 120 Grad 4, Kehrt nichts für Truppen und Pferde, die weder in Marschkolonne noch in Deckung sind, sonst 4. Bezahlt wird die ganze Drehung in einem Hexfeld.',
        'Formationswechsel 3, Kolonne zu Marschkolonne und zurück 2, jede andere in oder aus Marschkolonne 5; doppelt in einem feindlichen Schussfeld von Handwaffen oder Kartätschen. Auf- und Abprotzen nichts, in einem solchen Feld 4. In Deckung oder heraus 3. Die Reihenfolge eines Stapels nichts. Mauern und Zäune kosten doppelt, wo ein Feind auf das verlassene oder betretene Hexfeld feuern kann.',
        'Am Ende einer Bewegung dürfen in einem Hexfeld nicht mehr stehen, als seine Stapelgrenze sagt; Pferde zählen doppelt. Einheiten in Straßenformation in einem Straßenhexfeld haben stattdessen die Grenze der Straße und müssen von einer Waffe sein. In einem Hexfeld steht nur eine Armee.',
      ],
      board: 'Was eine Linie für die zwei Hexfelder vor ihr zahlt: offenes Gelände 5, Wald 10.',
    },
    '3.25': {
      name: 'Auf- und Absitzen',
      text: ['Kavallerie sitzt für 8 BP ab; ein Viertel, mindestens ein SP, bleibt als Pferdehalter zurück. Sie sitzt für 4 BP wieder auf, wo ihre geordneten Halter im Hexfeld sind, und hat danach verbraucht, was die Pferde verbraucht haben, wenn das mehr ist. Halter haben eine Moral von 25.'],
      board: 'Abgesessen: Drei Viertel kämpfen zu Fuß, ein Viertel bleibt bei den Pferden.',
    },
    '3.31': {
      name: 'Feindliche Fronten',
      text: [
        'Ein Hexfeld vor einem geordneten oder erschütterten Feind in Linie, Kolonne, Karree oder in Stellung liegt in seiner Front. Fronten reichen nicht über einen Bach, eine Kuppe oder einen hohen Damm und nicht aus einem tiefen Einschnitt hinaus. Offiziere kümmern sich nicht um sie.',
        'Wer eine Phase in einer beginnt, darf sie nur verlassen, bevor ein Punkt verbraucht ist.',
      ],
      board: 'Rot ist die Front der feindlichen Linie: die zwei Hexfelder an der Ecke, auf die sie blickt.',
    },
    '3.310': {
      name: 'Angehalten',
      text: ['Wer eine feindliche Front betritt, hält dort an: kein weiteres Hexfeld in dieser Halbrunde, außer durch einen sofortigen Sturmangriff oder ein Überrennen. Drehen, Formation und Deckung wechseln und stürmen geht noch.'],
      board: 'Das Regiment kam in die rote Front und muss dort halten: 0303 steht ihm nicht mehr offen.',
    },
    '3.312': {
      name: 'Unter den Augen des Feinds',
      text: ['In einer feindlichen Front wird jede Drehung, jeder Wechsel der Formation und das Verlassen der Deckung bezahlt und verlangt dann eine Moralprobe. Der Moralwert sinkt um 1 für je 6 dort verbrauchte BP, um 1 für je 2 feindliche SP, deren Front es ist, um 4 oder 6, wo sie in Längsbestreichung stehen; das Gelände, das vor ihrem Feuer schützte, senkt den Wurf. Hat die Probe irgendeine Wirkung, auch Deckung, geschieht die Handlung nicht, und die Bewegung der Einheit ist zu Ende.'],
      board: 'In der roten Front muss eine Drehung bezahlt und dann in einer Moralprobe bestanden werden.',
    },
    '3.4': {
      name: 'Flügel und Abteilungen',
      text: ['Infanterie in Linie darf bis zur Hälfte ihrer SP in ein Hexfeld ihrer Flanke stellen: ein Flügel, der für das Hexfeld den Preis einer Kolonne zahlt. Ein bis drei SP Infanterie oder abgesessene Kavallerie dürfen als Schützen ausschwärmen, ins Hexfeld oder eines davor: 3 BP und der Preis des Hexfelds. Sie brauchen keinen Offizier. Einheiten einer Brigade, Waffengattung, Bewaffnung und Moral in einem Hexfeld lassen sich umsonst vereinigen; die langsamste bestimmt, wie weit es geht. Eine Einheit hat höchstens drei Flügel und drei Abteilungen, und solange sie doppelt marschiert, schickt sie niemanden in ein anderes Hexfeld.'],
      board: 'Ein Flügel geht in eine der zwei Flanken.',
    },
    '3.41': {
      name: 'Einen Sturmangriff ansagen',
      text: [
        'Geordnete Infanterie in Linie oder Kolonne und geordnete berittene Kavallerie in Linie, Kolonne oder Schützenkette darf einen benachbarten Feind vor ihrer Front stürmen, einmal je Halbrunde, ohne Deckung, nicht nach doppeltem Marsch. Vorher darf sie sich bewegen, mit dem Zuschlag. Die Punkte für das feindliche Hexfeld müssen da sein, werden aber nicht verbraucht.',
        'Kavallerie stürmt nicht in den Wald, außer in Schützenkette, nicht über etwas, das auf einer Hexfeldseite liegt, nicht in einer Phase, in der sie einen Steilhang hinabging, nicht einen Steilhang hinab auf einen Feind und nicht innerhalb von 10 BP nach einem hohen Damm, den sie überquert hat.',
      ],
      board: 'Der Feind steht daneben, in der Front: Das Regiment darf stürmen.',
    },
    '3.411': {
      name: 'Sofort oder später',
      text: ['Sind die verbrauchten Punkte und die für das feindliche Hexfeld zusammen weniger als 9 bei Infanterie, 21 bei Kavallerie, ist der Sturmangriff ein sofortiger: Er wird auf der Stelle ausgefochten, und wer gewinnt, darf weiterziehen. Sonst ist er ein regulärer: Die Einheit wartet, unter Feuer mit +4, bis zur Sturmphase. Feuer auf Einheiten, die sofort angegriffen haben, hat -8.'],
    },
    '3.412': {
      name: 'Überrennen',
      text: ['Schützen und Pferdehalter können überrannt werden, wenn sonst niemand dort steht und niemand auf der Flucht ist: bei 2 zu 1, Halter allein bei mehr als 3 zu 2. Wer nicht ausgewichen ist, flieht sofort und verliert einen SP für je 8 an Infanterie, die überrennt, und wo Kavallerie folgt, einen für je 6 von ihr. Wer überrannt hat, geht zum üblichen Preis hinein und darf weiter.'],
      board: 'Schützen allein: Bei 2 zu 1 werden sie überrannt, und das Regiment darf weiter.',
    },
    '3.5': {
      name: 'Einem Sturmangriff ausweichen',
      text: ['Wird ein Sturmangriff oder Überrennen angesagt, darf jede geordnete Einheit des Hexfelds ausweichen, die es kann: Schützen, berittene Kavallerie, aufgeprotzte Geschütze, Pferdehalter; vor Kavallerie allein nur berittene Kavallerie und aufgeprotzte reitende Artillerie. Sie geht höchstens die Hälfte ihrer Bewegung, in beliebiger Richtung, zuerst in keine feindliche Front, und endet neben keinem Feind. Sie gilt als bewegt.'],
      board: 'Schützen dürfen dem Sturmangriff ausweichen: in keine Front und neben keinen Feind.',
    },
    '3.57': {
      name: 'Geschütze am Seil zurückziehen',
      text: ['Abgeprotzte Geschütze dürfen vor Infanterie in eines der zwei Hexfelder in ihrem Rücken gezogen werden, wenn sie eine Moralprobe bestehen; wenn nicht, fliehen sie mitsamt den Geschützen. Blickrichtung und Stellung bleiben.'],
      board: 'Infanterie kommt. Die Geschütze dürfen in eines der zwei grünen Hexfelder dahinter gezogen werden.',
    },
    '8': {
      name: 'Wie ein Sturmangriff ausgefochten wird',
      text: ['Alle, die ein Hexfeld stürmen, sind ein Angriff; alle, die darin stehen, verteidigen es. Die Stärken werden verglichen, beide Seiten würfeln auf Moral, und wer nicht besteht, flieht.'],
    },
    '8.2': {
      name: 'Stärken',
      text: ['Jede Seite zählt ihre Truppen von oben im Stapel, höchstens so viele, wie die Stapelgrenze des Hexfelds sagt; Pferde zählen dagegen doppelt. Im Angriff: Kolonne anderthalbfach; Kavallerie gegen ein Karree halb; in den Rücken anderthalbfach, in die Flanke, gegen Fliehende oder lose Ordnung doppelt. In der Verteidigung: Marschkolonne und aufgeprotzt halb; ein sanfter Hang, unter dem der Angriff steht, ein und ein Viertel, eine sanfte Kuppe oder ein Steilhang anderthalb, eine steile Kuppe doppelt; Wald oder Deckung ein und ein Viertel; ein Ort daneben noch anderthalb. Nach jedem Faktor werden Halbe aufgerundet.'],
      board: 'Acht SP in Kolonne stürmen mit anderthalbfacher Stärke: zwölf gegen zwölf.',
    },
    '8.3': {
      name: 'Verhältnis',
      text: ['Es gilt die letzte erreichte Spalte, Angriff zu Verteidigung. Schritte, die die Moral einer Seite verliert: 1-3 Angriff 14; 1-2 Angriff 7; 1-1,5 Angriff 4; 1-1 niemand; 1,5-1 Verteidigung 3; 2-1 Verteidigung 6; 3-1 12; 4-1 18; 5-1 24; 6-1 30; 7-1 36. Unter 1-3 flieht der Angriff ohne Wurf.'],
    },
    '8.4': {
      name: 'Der Stoß',
      text: [
        'Ein Wurf für die ganze Verteidigung, jede Einheit gegen ihren eigenen Moralwert. Hält jemand stand, ein Wurf für den ganzen Angriff. Wer nicht bestand, ist sofort auf der Flucht; jede Einheit verliert einen SP für je 8 SP, die in den Hexfeldern des Angriffs standen. Sie fliehen, die Verteidigung zuerst; Bedienungen lassen ihre Geschütze zurück.',
        'Halten beide stand, ist der Sturmangriff abgeschlagen, und der Angriff gilt als bewegt. Halten Teile der Verteidigung stand, halten sie das Hexfeld. Eine gewürfelte 66 kostet einen Offizier, der bei dieser Seite ist.',
        'Zurückgelassene Geschütze bleiben im Hexfeld. Ein geordneter Feind, der es betritt, nimmt sie; ihre eigene Bedienung nimmt sie zurück, wenn sie geordnet im Hexfeld steht, wenn die Bewegung ihrer Seite endet.',
      ],
      board: 'Zuerst kommt die Probe der Verteidigung; wer nicht besteht, gibt das Hexfeld auf.',
    },
    '8.54': {
      name: 'Nachrücken',
      text: ['Ist kein Feind mehr im Hexfeld, gehen die Einheiten des Angriffs hinein, die geordnet stehen, die eines Hexfelds, umsonst, so viele Platz haben; Offiziere im Stapel gehen mit. Mit einem Offizier dürfen sie Front, Formation und Deckung umsonst wählen; ohne nur nach einem sofortigen Sturmangriff, zum üblichen Preis. Wer in eine feindliche Front kommt, hält an.'],
      board: 'Niemand ist mehr im Hexfeld: Das Regiment geht hinein.',
    },
    '6': {
      name: 'Feuer in Kürze',
      text: ['Wer feuert, wie viele Punkte, welche Spalte der Tabelle, was den Wurf ändert und was herauskommt.'],
    },
    '6.1': {
      name: 'Wer feuern darf',
      text: [
        'Eine geordnete oder erschütterte Einheit, nicht in Marschkolonne, loser Ordnung oder aufgeprotzt, keine Pferdehalter, die in dieser Phase noch nicht gefeuert hat, nicht doppelt marschiert ist und sich mit angesagtem Sturmangriff nicht mehr als halb bewegt hat. Das Ziel muss in ihrem Schussfeld, in Reichweite und in Sicht sein. Einheiten einer Seite dürfen, wo sie auch stehen, gemeinsam auf ein Hexfeld feuern.',
        'Von den Truppen eines Hexfelds dürfen in einer Phase nur so viele feuern, wie seine Feuergrenze sagt: 9 im Offenen, 4 im Wald, weniger in Deckung, mehr hinter einer Mauer. Die Einheiten des Hexfelds teilen sie in der Reihenfolge, in der sie feuern. Geschütze haben die doppelte Grenze, 6 in Wald und Orten, und brauchen einen SP Bedienung für zwei Geschütze. Erschütterte Einheiten zählen ihre halbe Truppe.',
        'Artillerie darf mit Granaten und Vollkugeln auf Geschütze feuern. Handwaffen dürfen auf einen Offizier innerhalb von drei Hexfeldern feuern, Scharfschützen so weit sie reichen.',
      ],
      board: 'Einheiten einer Seite dürfen, wo sie auch stehen, gemeinsam auf ein Hexfeld feuern.',
    },
    '6.2': {
      name: 'Feuerpunkte',
      text: [
        'Truppen oder Geschütze, die feuern, mal der Kraft der Waffe, geteilt durch das, was die Entfernung sagt: Eine Gewehrmuskete gibt auf zwei Hexfelder ein Drittel, auf vier ein Achtel. Zweifach bei teilweiser, dreifach bei voller Längsbestreichung. Doppelt auf ein Karree, eine lose Ordnung oder Fliehende. Doppelt für Granaten auf Truppen in felsigem Wald oder einem Ort, oder in Deckung hinter einer Mauer oder in einem Haus; und ab fünf Hexfeldern, wenn niemand Eigenes in der Linie steht, bei Haubitzen, 6-Pfündern und Napoleons bis sechzehn.',
        'Granaten und Vollkugeln in einem Feuerangriff mit Handwaffen oder Kartätschen zählen ein Viertel. Handwaffen und Kartätschen unter einem halben Punkt haben keine Wirkung. Es gilt die letzte Spalte, die die Punkte erreichen.',
      ],
      board: 'Was vom Feuer einer Gewehrmuskete bleibt: ein Drittel auf zwei Hexfelder, ein Achtel auf vier.',
    },
    '6.47': {
      name: 'Schnellfeuer',
      text: ['Geschütze ohne Bewegungsmarker dürfen schnell feuern: halb so viele Punkte mehr, für doppelte Munition; Kartätschen nur auf ein Hexfeld.'],
    },
    '4': {
      name: 'Munition',
      text: ['Eine Batterie von vier Geschützen und mehr hat 16 Feuerangriffe auf Entfernung und 6 mit Kartätschen, ein Zug von zwei oder drei 8 und 3, Gebirgshaubitzen 12 und 6. Kartätschen reichen vier Hexfelder.'],
      board: 'Kartätschen reichen vier Hexfelder; ab dem fünften wird auf Entfernung gefeuert.',
    },
    '6.63': {
      name: 'Verschiedene Einheiten im Ziel',
      text: ['Sind die Einheiten im Ziel verschieden, gilt jede Eigenschaft derer mit den meisten SP; Bedienungen zählen doppelt, wenn Truppen das Ziel sind. Bei Gleichstand gilt, was für das Ziel am besten ist. Bei mehreren feuernden Hexfeldern zählt das Gelände, das am besten schützt.'],
    },
    '6.4': {
      name: 'Was den Wurf ändert',
      text: [
        'In Schritten. Das Gelände, seine Besonderheiten und die Mauern vor der Front einer Linie, im Stehen oder in Deckung. Wie dicht das Hexfeld besetzt ist: -2 für jeden SP unter sechs, +1 für jeden darüber. Wer feuert, hat sich bewegt: -7, mit angesagtem Sturmangriff -9. Das Ziel stürmt: +4; hat sofort angegriffen: -8; hat überrannt: -4. Die feuernde Brigade bei Erschöpfung 5: -6, bei 9: -9, bei 12: -12. Berittene und aufgeprotzte Geschütze: +2. Bedienungen und abgesessene Kavallerie in Deckung: -1, Scharfschützen der Union in Deckung: -2. Punkte über die Tabelle hinaus: +1 für je drei aus Handwaffen, je zwölf aus Granaten und Vollkugeln; diese unter zwei Punkten: -1 für jeden fehlenden halben. Ein Offizier dabei, dem alle Feuernden unterstehen: dessen Bonus. Auf einen Offizier: -12, durch Scharfschützen -6.',
        'Morgengrauen -3, Zwielicht -9, Dämmerung -6, und -9 beim Feuern nach Westen oder Nordwesten.',
        'Erschütterten nützt das Gelände nichts; Fliehenden nur das des Hexfelds.',
      ],
    },
    '6.5': {
      name: 'Was herauskommt',
      text: [
        'NE: nichts. Eine Ziffer sind so viele verlorene Stufen: SP, oder Geschütze, wenn Geschütze das Ziel sind. C: Alle Einheiten des Hexfelds prüfen ihre Moral. A: Sie prüfen nur, wenn allein Artillerie feuerte. Zuerst kommen Verluste, dann Offiziere, dann Proben von oben im Stapel.',
        'Die Einheit mit den meisten SP verliert zuerst. Wo Infanterie oder abgesessene Kavallerie neben Geschützen steht, darf ihre Seite sie alle Verluste nehmen lassen. Kavallerie prüft nach jedem Feuerangriff auf ihr Hexfeld. Geschütze, deren letzte Bedienung fällt, bleiben im Hexfeld.',
      ],
    },
    '6.75': {
      name: 'Offiziere unter Feuer',
      text: ['Ein Offizier im Hexfeld fällt bei einer gewürfelten 66, mit 24 Punkten und mehr, wo die Tabelle es sagt, auch bei 65. Ein Offizier als Ziel fällt bei jeder Stufe; nur was darüber hinausgeht, trifft andere.'],
    },
    '7.1': {
      name: 'Der Moralwert',
      text: ['Der gedruckte Wert und: der beste Bonus eines Offiziers im Hexfeld, dem die Einheit untersteht; ein Viertel verloren (Union) oder ein Drittel (Konföderation) -6, die Hälfte -9; Erschöpfung der Brigade 5: -6, 9: -9, 12: -12; Infanterie in Linie oder Kolonne -2 für eine Flanke ohne geordnete eigene Einheit, -1, wenn diese aus einer anderen Brigade ist; Kavallerie unter Feuer ohne Verlust +6; Kavallerie, die sich sammelt, wo kein Feind innerhalb von 15 Hexfeldern auf sie feuern kann, +6; das Verhältnis eines Sturmangriffs; eine feindliche Front.'],
    },
    '7.2': {
      name: 'Moralproben',
      text: [
        'Unter Feuer, vor einer Front, wenn eigene Leute fliehen und wenn ein Offizier fällt: Ein Wurf unter dem Moralwert weniger 6 ändert nichts; bis zum Moralwert gehen standfeste Infanterie und Bedienungen in Deckung, wenn die Probe wegen Feuer oder vor einer Front ist, in Linie, Schützenkette oder in Stellung, bei einem Wert über 36; vom Moralwert an ist eine geordnete Einheit erschüttert, 12 darüber auf der Flucht; eine erschütterte kommt auf die Flucht; eine auf der Flucht flieht weiter.',
        'Im Sturmangriff, beim Sammeln, bei Fliehenden mit Verlusten und bei Geschützen am Seil: Beim Moralwert oder darunter geht es gut; darüber fliehen sie.',
        'Eine Einheit prüft nicht mehr in einer Phase, in der sie erschüttert wurde, auf die Flucht kam oder floh.',
      ],
    },
    '7.35': {
      name: 'Sammeln',
      text: ['Beim Moralwert oder darunter: Eine Einheit auf der Flucht ist wieder geordnet, in loser Ordnung, Geschütze aufgeprotzt; eine erschütterte ist geordnet in ihrer Formation. Darüber ist die Einheit auf der Flucht und flieht.'],
    },
    '7.5': {
      name: 'Erschüttert und auf der Flucht',
      text: ['Eine erschütterte Einheit bewegt sich nicht, feuert mit halber Truppe und hat nichts vom Gelände. Eine auf der Flucht hat keine Formation, Blickrichtung oder Front und feuert nicht. Beide verlieren ihre Deckung und ihren Sturmangriff.'],
      board: 'Links ein geordnetes Regiment, dann ein erschüttertes und eines auf der Flucht: Es hat keine Front.',
    },
    '7.6': {
      name: 'Die Flucht',
      text: [
        'Einmal je Phase, fünf Hexfelder, Berittene und Halter acht: auf kürzestem Weg zu einem Ausgang ihrer Armee, aber nicht vor die Front von vier oder mehr feindlichen SP, wenn es einen anderen gibt, nicht neben einen Feind, nicht dorthin, wo eigene Leute dicht stehen. Wer an einem Ausgang noch Schritte übrig hat, verlässt die Karte. Wer nirgends hin kann, ist verloren.',
        'In jedem Hexfeld vor feindlichen Fronten gehen ein SP und ein Geschütz für je vier feindliche SP verloren, bei Berittenen eines für je acht; feindliche Pferde zählen doppelt. Flieht Infanterie oder Kavallerie, prüfen alle eigenen Einheiten ihre Moral, wo sie begann, daneben und wo sie vorbeikommt.',
      ],
      board: 'Es flieht zum eigenen Ausgang und nicht vor die Front des Feinds.',
    },
    '7.75': {
      name: 'Verlorene Geschütze',
      text: ['Geschütze, die auf der Flucht genommen werden, und solche, die in einem Hexfeld zurückbleiben, das ein geordneter Feind betritt, sind erobert. Die letzte Bedienung geht nie vor dem letzten Geschütz verloren.'],
      board: 'Zurückgelassene Geschütze: Ein geordneter Feind kommt in das Hexfeld, und sie sind erobert.',
    },
    '9': {
      name: 'Offiziere',
      text: [
        'Sie reiten 32 BP (35) zum Preis von Kavallerie in Kolonne, allein oder mit Einheiten ihres Hexfelds, und kümmern sich nicht um Fronten. Ihre Boni gelten in ihrem Hexfeld, für ihren Befehlsbereich. Betritt ein geordneter Feind ein Hexfeld, in dem ein Offizier allein ist, geht dieser zur nächsten geordneten eigenen Einheit innerhalb von vier Hexfeldern; gibt es keine, wird er gefangen.',
        'Fällt ein Offizier, prüfen die ihm unterstellten Einheiten im Hexfeld ihre Moral. In jeder späteren Vorbereitung bringt ein Wurf von 11 bis 36 Ersatz mit halben Boni.',
      ],
    },
    '10': {
      name: 'Erschöpfung',
      text: ['Am Ende einer Runde bekommt eine Brigade 1 dazu, wenn eine ihrer Einheiten feuerte, mit Wirkung beschossen wurde, stürmte, gestürmt wurde oder floh; und 1, wenn die Hälfte ihrer Einheiten doppelt marschierte. Sie verliert 1, wenn keine etwas davon tat und keine sich bewegte.'],
    },
    '11b': {
      name: 'Ankunft',
      text: ['Fällige Einheiten dürfen in der Bewegungsphase ihrer Seite an ihrem Zugang eintreffen, jetzt oder später: in Kolonne oder Marschkolonne, Geschütze aufgeprotzt. Bezahlt werden das erste Hexfeld und 4 BP für jede Einheit, die in dieser Runde schon über denselben Zugang kam. Nur wenn dort ein Feind steht oder kein Platz ist, dürfen sie über ein anderes Hexfeld des Rands innerhalb von dreien kommen. Offiziere warten nicht in der Schlange. In der Runde ihrer Ankunft brauchen Einheiten keinen Offizier.'],
      board: 'Eine Einheit ist in dieser Runde bei 0203 angekommen: Die nächste zahlt 4 BP mehr.',
    },
    '12': {
      name: 'Sieg',
      text: ['Welche Hexfelder zählen und was Verluste, Geschütze und Offiziere wert sind, steht in jedem Szenario. Ein Hexfeld gehört der Armee, deren geordnete Einheit, keine Abteilung, es zuletzt betrat. Das Ergebnis sind die Punkte der Union weniger die der Konföderation; die Skala des Szenarios benennt den Sieg. Wer aufgibt, hat verloren.'],
    },
    '11': {
      name: 'Was man sieht',
      text: ['Ohne die Option sehen alle alles außer den stehenden Befehlen der anderen Seite. Mit ihr sieht man einen Feind in Sicht innerhalb von zwölf Hexfeldern deiner geordneten Einheiten und Offiziere, neben einer der deinen und wenn er feuert oder stürmt. Von ihm siehst du Waffengattung, Formation, Zustand, Marker und ungefähre Stärke: 1-4, 5-9, 10-15, 16 und mehr. Alles, was dir gesagt wird, und jeder Preis und jede Ablehnung beruht auf dem, was du siehst. Ein Überrennen, für das das Verhältnis nicht reicht, geht als Sturmangriff weiter; zu wenig Feuer hat keine Wirkung. Ein Hexfeld, das zählt und das du nicht siehst, wird gezeigt, wie du es zuletzt kanntest, und seine Punkte sind dein, solange du es zu halten glaubst. Auch von Punkten für Feinde, die außer Sicht aus der Schlacht scheiden, erfährst du nichts. Am Ende werden alle Punkte berichtigt.'],
      board: 'Mit Nebel: links in Sicht, hinter dem Wald nicht zu sehen.',
    },
    '13': {
      name: 'Befehle',
      text: [
        'Ein Stapel bewegt sich, feuert und sammelt sich mit einem Befehl; mehrere Hexfelder dürfen gemeinsam feuern. Stehende Befehle antworten für dich: standhalten, wenn du gestürmt wirst; passen, wenn nichts feuern kann; wer die Verluste nimmt; ein Wurf oder je einer für einen Stapel.',
        'In deiner Bewegung darfst du zurücknehmen, was du getan hast, das Letzte zuerst, bis zum letzten Wurf oder zur letzten Antwort. Sonst wird nichts zurückgenommen.',
      ],
    },
    '13.1': {
      name: 'Ablehnungen',
      text: ['Was der Server ablehnt, begründet er, mit dem Abschnitt. Ein Befehl wird als Ganzes beurteilt, bevor etwas davon geschieht; was unterwegs geschieht, eine misslungene Probe, ein Feind, der in Sicht kommt, beendet ihn dort, wo er ist.'],
    },
  },
};

/** By edition. @type {Record<string, Translation>} */
export default { s: rules, rw: rules };
