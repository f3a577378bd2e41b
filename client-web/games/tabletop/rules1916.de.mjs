// SPDX-License-Identifier: MIT
// The rules of the games with figures, 1917, as they are to be read (server/data/tabletop-1916/rules.json), in German.
/** @typedef {import('../../js/rulebook.mjs').Translation} Translation */

/** @type {Translation} */
const rules = {
  note: 'In unseren eigenen Worten; die Nummern sind die unserer Spezifikation, auf der die Ablehnungen beruhen.',
  chapters: {
    'The game': 'Das Spiel',
    'The turn': 'Der Zug',
    'Orders and movement': 'Befehle und Bewegung',
    'Sight': 'Sicht',
    'Cover': 'Deckung',
    'Small arms': 'Handfeuerwaffen',
    'Guns': 'Geschütze',
    'Losses': 'Verluste',
    'Special fire': 'Besonderes Feuer',
    'Artillery on call': 'Angeforderte Artillerie',
    'Morale and assaults': 'Moral und Nahkampf',
    'The end': 'Das Ende',
  },
  labels: { friends: 'eigene Leute', observer: 'Posten', front: 'Front', flank: 'Flanke', rear: 'Rücken' },
  sections: {
    '1': {
      name: 'Was gespielt wird',
      text: [
        'Infanterie und Panzer von 1917 auf einem Tisch ohne Hexfelder, in der Größe von ein, zwei Kompanien. Eine Base sind zwanzig Gewehre, zehn Berittene oder zwei Waffen; ein Zoll auf dem Tisch sind zehn Yard. Längen sind in Yard, und der Server misst auf ein Hundertstel genau.',
        'Die Regeln folgen dem veröffentlichten Text eines Regelwerks für den Krieg von 1914 bis 1918; seine gedruckten Tabellen haben wir nicht, alle Werte sind also von uns. RULINGS.md nennt, was wir entscheiden mussten, von W1 an.',
      ],
    },
    '1.3': {
      name: 'Bases und Einheiten',
      text: ['Eine Einheit besteht aus Bases: Infanterie, Kavallerie; oder aus einer Base mit einer Waffe: schweres, mittleres oder leichtes Maschinengewehr, Panzerbüchse, Minenwerfer, Geschütz; oder einem Fahrzeug: Panzerwagen, leichter oder schwerer Panzer. Von jeder Einheit kennt man Ausbildung und Moral. Bases stehen oder liegen.'],
      board: 'Infanterie, ein schweres Maschinengewehr, ein Geschütz und ein schwerer Panzer.',
    },
    '1.2': {
      name: 'Gelände und Werke',
      text: [
        'Wald, Gestrüpp und Gebäude decken ganz; Hügel und hohe Häuser nehmen die Sicht; Granattrichter sind Deckung, zerwühlter Boden ist schlecht zu gehen, Draht ist Draht. Mauern, Hecken und Gräben sind Linien. Eine Base ist in einem Graben, wenn sie mit der halben Tiefe bis an seine Mitte reicht; Fahrzeuge sind es nie.',
        'Ein Betonstand hat Platz für ein Maschinengewehr oder eine Infanteriebase; ein Bunker für zwei Maschinengewehre oder drei Infanteriebases oder ein Geschütz; ein Unterstand für drei Infanteriebases.',
      ],
      board: 'Im Graben und in einem Bunker mit zwei Maschinengewehren.',
    },
    '15': {
      name: 'Was jede Seite weiß',
      text: [
        'Gelände, Werke, Orte und Punkte liegen offen. Vom Feind kennt man die entdeckten Einheiten und von den anderen nichts: nicht, dass sie da sind, noch, dass sie handeln. Angebote, Preise und Ablehnungen beruhen auf dem, was deine Seite sieht; wen du nicht siehst, der hält dich erst auf, wenn du auf ihn stößt.',
        'Ein Schuss, den in Wahrheit jemand verdeckt, den du nicht siehst, wird abgelehnt und kostet nichts. Was beobachtet wurde, jemanden ans Licht oder aus den Augen brachte, wird nicht zurückgenommen.',
      ],
    },
    '16': {
      name: 'Ablehnungen',
      text: ['Was der Server ablehnt, benennt er, mit dem Abschnitt. Eine Handlung wird als Ganzes beurteilt, bevor etwas davon geschieht; nur ungesehene Feinde können einen Zug unterwegs anhalten.'],
    },
    '3': {
      name: 'Die Teile eines Zugs',
      text: [
        'Artillerie anfordern; der Angriff zieht; die Verteidigung feuert; der Angriff feuert; die Verteidigung zieht. Dann werden getroffene Einheiten geprüft, Nahkämpfe ausgefochten, Orte wechseln den Besitz. Die Verteidigung feuert also, bevor sie zieht, und der Angriff darf auf das feuern, was vorbeikommt.',
        'Jede Einheit feuert einmal in einer Feuerphase, in beliebiger Reihenfolge; Verluste zählen sofort. Was zuletzt gefragt wird, wird zuerst beantwortet: Ein Schuss, der ein Maschinengewehr ausschaltet, fragt erst, ob es neu besetzt wird, dann, ob das Geschütz noch einmal feuert.',
      ],
    },
    '2.5': {
      name: 'Schussfelder',
      text: ['Ringsum: Gewehre, leichte Maschinengewehre, Panzerbüchsen, Flammenwerfer, Türme. Nach vorn, 180 Grad: Geschütze, Minenwerfer, schwere und mittlere Maschinengewehre, Betonstände. 90 Grad: andere Waffen von Fahrzeugen, Bunker. Eine Base liegt im Feld, wenn einer ihrer neun Punkte darin liegt.'],
      board: 'Das Schussfeld eines Geschützes: alles vor seiner Vorderkante. Wer dahinter steht, ist vor ihm sicher.',
    },
    '2.4': {
      name: 'Front, Flanke, Rücken',
      text: ['Linien unter 45 Grad durch die Mitte einer Base trennen Front, zwei Flanken und Rücken.'],
      board: 'Was voraus zwischen den zwei Linien liegt, ist die Front des Panzers, was dahinter zwischen ihnen liegt, sein Rücken; links und rechts sind seine Flanken.',
    },
    '4': {
      name: 'Der Bewegungsschritt',
      text: ['Einheit für Einheit: befehlen und ziehen, sammeln, instandsetzen oder hinlegen und aufstehen. Je Zug ein Befehl, ein Sammeln oder eine Instandsetzung.'],
    },
    '4.1': {
      name: 'Ein Befehl',
      text: ['Zum Manöver oder zum Angriff. Ein Würfel; weniger je 1 für demoralisiert und für eine Einheit mit höchstens zwei Dritteln ihrer Bases. Zum Manöver braucht es schlecht ausgebildet 4, durchschnittlich 3, gut oder sehr gut 2, hervorragend 1; zum Angriff 5, 4, 3, 2, 2. Sonst bleibt die Einheit. Keinen Befehl bekommt, wer niedergehalten oder bewegungsunfähig ist, ohne Ansage einer Bewegung gefeuert hat oder in Berührung ist.'],
    },
    '4.2': {
      name: 'Ein Zug',
      text: [
        'Im Schritt, im Sprung oder kriechend. Infanterie, leichte Maschinengewehre und Panzerbüchsen: 60, 120, 20 Yard. Kavallerie 180; schwere und mittlere Maschinengewehre und leichte Minenwerfer 40, mittlere Minenwerfer und Geschütze 20, schwere Minenwerfer gar nicht. Panzerwagen 240, leichte Panzer 140, schwere 80. Ein Angriff gibt Infanterie, leichten Maschinengewehren und Panzerbüchsen 40 dazu, wenn sie nicht kriechen.',
        'Alle Bases gehen denselben Weg; oder schwenken um eine Ecke; oder gehen geradeaus in eine Linie; oder eine Base geht allein; auf der Stelle zu drehen ist frei. Die teuerste Base entscheidet. Wer im Sprung war, ist bis zum nächsten eigenen Schritt gezeichnet. Gezogene Bases stehen, außer sie krochen oder legen sich am Ende des Schritts hin.',
      ],
      board: 'Eine Schwenkung: um die vordere Ecke am Ende, jede Base zahlt für ihren eigenen geraden Weg.',
    },
    '4.3': {
      name: 'Preis des Geländes',
      text: [
        'Ein Yard kostet im Offenen einen Yard. Zu Fuß: zerwühlter Boden, Wald und Gebäude die Hälfte mehr, Draht das Dreifache. Kavallerie und Geschütze: zerwühlter Boden doppelt, Kavallerie auch im Wald; Geschütze nicht durch Wald, beide nicht durch Gebäude oder Draht. Panzerwagen abseits der Straße dreifach. Panzer zerwühlter Boden doppelt, Draht nichts extra, kein Wald und keine Gebäude. Durch Draht geht es nicht im Sprung. Hinter einem Panzer hat der Draht eine Gasse von zehn Yard zu jeder Seite.',
        'Einen Graben zu überqueren oder aus ihm zu klettern kostet 20 Yard, leichte Panzer 40; hineinspringen und ihn entlanggehen nichts. Geschütze, Kavallerie und Panzerwagen können es nicht.',
      ],
      board: 'Draht: drei Yard für jeden. Zerwühlter Boden: anderthalb. Aus dem Graben: 20 Yard.',
    },
    '4.4': {
      name: 'Wohin ein Zug führen darf',
      text: [
        'Nicht durch gesehene Feinde, Fahrzeuge nicht durch Fahrzeuge, Wracks und Geschütze; nicht vom Tisch, nicht auf andere; näher als fünf Yard an einen Feind nur zum Angriff, der bei zwei Yard in Berührung endet. Zwischen den Bases einer Einheit liegen höchstens sechzig Yard.',
        'Feinde, die du nicht siehst, hindern vorher nicht: Die Einheit hält, wo sie auf sie stößt, und sieht sie von da an.',
      ],
      board: 'Die rechte Base ist mehr als sechzig Yard von den anderen entfernt: Dieser Zug risse die Einheit auseinander.',
    },
    '4.5': {
      name: 'Hinlegen, aufstehen',
      text: ['Die ganze Einheit, einmal in ihrem eigenen Schritt; es braucht keinen Befehl und ist kein Zug. Nicht Fahrzeuge, Geschütze oder Berittene.'],
      board: 'Links stehen die Bases, rechts liegen sie.',
    },
    '4.6': {
      name: 'Sammeln und instandsetzen',
      text: ['Statt eines Befehls. Eine demoralisierte Einheit sammelt sich mit dem, was ein Manöver braucht. Ein bewegungsunfähiges Fahrzeug oder Geschütz wird mit einer 6 instandgesetzt; eine Ladehemmung, mit Nennung der Waffe, mit jedem Wurf.'],
    },
    '4.7': {
      name: 'Minenwerfer in Stellung',
      text: ['Ein Minenwerfer, der sich bewegt hat, feuert wieder nach einem ganzen Zug ohne Bewegung, ein schwerer nach zweien.'],
    },
    '5': {
      name: 'Sicht in Kürze',
      text: ['Wer gesehen wird, darf als Ziel genannt werden; ob es eine Linie dorthin gibt, ist etwas anderes, und wo eine Base in Deckung ist, ein Drittes.'],
    },
    '5.1': {
      name: 'Schusslinie',
      text: ['Von der Mitte einer feuernden Base zu einem der neun Punkte einer Base des Ziels. Sie wird unterbrochen von einem Hügel oder hohen Haus, von mehr als sechzig Yard Wald, Gestrüpp und Gebäuden zusammen oder von anderen, die sie verdecken; und sie endet an der Sichtweite des Zugs.'],
      board: 'Rechts führt die Linie durch mehr als sechzig Yard Wald: Sie ist unterbrochen. Links ist sie frei.',
    },
    '5.2': {
      name: 'Wer verdeckt',
      text: ['Bases anderer Einheiten, gleich welcher Seite, nie die der feuernden Einheit oder des Ziels. Fahrzeuge und Wracks immer. Sehr gut oder hervorragend ausgebildete Maschinengewehre feuern durch das eigene Bataillon hindurch. Geschütze werden zu Fuß nur von denen verdeckt, die aufrecht stehen und nicht im Sprung sind; Minenwerfer von niemandem.'],
      board: 'Eigene Leute im Weg verdecken die Schusslinie der Gewehre dahinter.',
    },
    '5.4': {
      name: 'Entdeckt',
      text: ['Eine Einheit wird vom Feind gesehen, wenn mindestens die Hälfte ihrer Bases in keiner Deckung ist, wenn sie in diesem oder dem letzten Zug zog oder feuerte oder wenn eine feindliche Einheit näher als sechzig Yard ist, eine Aufklärungseinheit näher als 120. Sie kann wieder aus dem Blick geraten.'],
      board: 'Im Graben und still wird niemand gesehen, bis jemand näher als sechzig Yard ist.',
    },
    '5.5': {
      name: 'Beobachtung',
      text: ['Ein Minenwerfer darf auf das feuern, was ein Beobachtungsposten sieht: eine eigene Base höchstens 120 Yard von ihm, mit freien Linien vom Minenwerfer zum Posten und von dort zum Ziel.'],
      board: 'Der Minenwerfer sieht nicht über den Hügel; der Posten an dessen Seite schon.',
    },
    '6.1': {
      name: 'Arten der Deckung',
      text: ['Leicht: Gestrüpp, Hecken. Fest: Wald, Mauern, Gebäude, Schutzschilde von Geschützen nach vorn, Wannen von Fahrzeugen, Granattrichter. Stark: Gräben, Betonstände, Bunker, Unterstände. Eine Mauer oder Hecke deckt bis zwanzig Yard dahinter, wenn die Linie der Feuernden sie kreuzt.'],
      board: 'Höchstens zwanzig Yard hinter der Mauer, und das Feuer kommt über sie: feste Deckung.',
    },
    '6.2': {
      name: 'Einer Einheit',
      text: ['Eine Klasse zählt, wenn mindestens die Hälfte der Bases sie hat, jede Klasse einmal, mehrere zusammen. Was oben offen ist (Graben, Granattrichter, Mauer, Hecke, Schutzschild, Wanne), schützt nicht vor Minenwerfern, angeforderter Artillerie oder Flugzeugen.'],
    },
    '6.3': {
      name: 'Hinter einer Wanne',
      text: ['Ein Fahrzeug oder Wrack deckt eine Base des Ziels, die auf der Schusslinie höchstens zwanzig Yard dahinter ist: die nächste.'],
      board: 'Der Panzer deckt die Base hinter ihm.',
    },
    '6.4': {
      name: 'Dicht gedrängt',
      text: ['Bases höchstens zehn Yard voneinander in der Schusslinie; am Zügel geführte Pferde immer. Von zweien fällt leichter eine als von einer allein.'],
      board: 'Links dicht gedrängt, mit weniger als zehn Yard dazwischen; rechts in offener Ordnung.',
    },
    '6.5': {
      name: 'Längsbestreichung',
      text: ['Dicht gedrängte Infanterie, die ihre Linie entlang beschossen wird: von einem Maschinengewehr, das zwei ihrer Bases in seiner Linie hat und selbst in deren Flanke steht; von Infanterie, von der mindestens die Hälfte so steht.'],
      board: 'Das Maschinengewehr steht in der Flanke der dicht gedrängten Linie und feuert sie entlang.',
    },
    '7': {
      name: 'Handfeuerwaffen in Kürze',
      text: ['Gewehre und Maschinengewehre feuern auf Menschen. Infanterie und Kavallerie zu Fuß werfen einen Würfel für die ganze Einheit, jedes Maschinengewehr einen. Dazu kommen die Modifikatoren, und eine kurze Tabelle sagt, was fällt.'],
    },
    '7.1': {
      name: 'Wer feuert',
      text: ['Eine Einheit feuert als Ganzes, einmal in einer Phase, auf ein Ziel. Berittene Kavallerie nicht, auch keine Base, die in dieser Phase ihren Flammenwerfer eingesetzt hat.'],
    },
    '7.2': {
      name: 'Wer kann',
      text: ['Die Bases, die eine Base des Ziels höchstens 600 Yard entfernt, in ihrem Feld und in einer Linie haben und nicht in einem Graben, Betonstand oder Bunker liegen. Gemessen an den Bases, die die Einheit zu Beginn hatte: mit höchstens zwei Dritteln ist das Feuer ausgedünnt, mit höchstens einem Drittel nur noch das eines Rests.'],
      board: 'Zwei der drei Bases haben eine Linie zum Feind; die dritte steht hinter dem Wald.',
    },
    '7.3': {
      name: 'Was den Wurf ändert',
      text: [
        'Längsbestreichung +2; schweres Maschinengewehr +2, mittleres oder leichtes +1; dicht gedrängtes Ziel +2. Ziel im Sprung -1, liegend -2; leichte Deckung -1, feste -2, starke -3. Ausgedünnt -2, Rest -4. Wer feuert, hat sich bewegt oder sagt es an: -2. Über 200 Yard -1. Demoralisiert -2.',
        'Wer in der Verteidigung ohne diese Ansage feuert, bleibt im folgenden Schritt stehen.',
      ],
    },
    '7.4': {
      name: 'Was herauskommt',
      text: ['Bis 2 nichts, 3 oder 4 Schaden, 5 oder 6 eine ausgeschaltet, 7 oder 8 eine ausgeschaltet und Schaden, 9 und mehr zwei ausgeschaltet.'],
    },
    '8': {
      name: 'Direktes Feuer in Kürze',
      text: ['Geschütze, Kanonen von Fahrzeugen und Minenwerfer, Panzerbüchsen auf Fahrzeuge, schwere Maschinengewehre auf nahe Fahrzeuge. Zwei Würfel zum Treffen, einer zum Ausschalten.'],
    },
    '8.1': {
      name: 'Ein Schuss',
      text: ['Einmal je Zug, auf eine Base, die du nennen darfst, sonst auf die nächste in der Linie. Die drei Würfel fallen zusammen.'],
    },
    '8.2': {
      name: 'Treffen',
      text: ['8 oder mehr mit zwei Würfeln. Kleines Ziel -1, großes +1; im Offenen und nicht in Bewegung +1; feste Deckung -1, starke -2; dicht gedrängt +1; über 600 Yard -2, unter 200 +2; wer feuert, ist in Bewegung -2, demoralisiert -1, beschädigt -2.'],
    },
    '8.3': {
      name: 'Ausschalten',
      text: ['Der dritte Würfel und die Größe der Waffe, eins mehr in Flanke oder Rücken eines Fahrzeugs, je nach Art des Ziels: nichts, bewegungsunfähig, beschädigt, ausgeschaltet.'],
      board: 'Das Geschütz steht in der Flanke des Panzers: eins mehr zum Ausschalten.',
    },
    '8.4': {
      name: 'Schnellfeuer',
      text: ['Eine gewürfelte 12 zum Treffen: noch ein Schuss, auf dasselbe oder ein anderes Ziel. Dafür bekannte Geschütze: einer bei 9 bis 11, zwei bei 12. So gewonnene Schüsse gewinnen keine weiteren.'],
    },
    '8.5': {
      name: 'Ohne Wirkung',
      text: ['Schwere Maschinengewehre schaden Fahrzeugen nur bis 200 Yard, als Waffe der kleinsten Größe; andere Handfeuerwaffen gar nicht, und Panzerbüchsen schaden sonst niemandem.'],
    },
    '9.1': {
      name: 'Ausgeschaltet und beschädigt',
      text: ['Eine ausgeschaltete Base ist fort. Schaden zeichnet die Einheit; ein zweiter nimmt das Zeichen weg und schaltet aus.'],
    },
    '9.2': {
      name: 'Wer fällt',
      text: ['Handfeuerwaffen nehmen die Base, die den Feuernden am nächsten ist, dicht gedrängte oder der Länge nach bestrichene zuerst. Geschütze die, auf die sie zielen.'],
      board: 'Wer den Gewehren am nächsten ist, fällt zuerst.',
    },
    '9.3': {
      name: 'Getroffene Fahrzeuge',
      text: ['Bewegungsunfähige bleiben, bis sie instandgesetzt sind, und ihre Besatzung wird sofort geprüft: Misslingt es irgendwie, steigt sie aus. Ein verlassenes Fahrzeug ist so gut wie ausgeschaltet.'],
    },
    '9.4': {
      name: 'Getroffene Waffen',
      text: ['Maschinengewehre, Minenwerfer und Panzerbüchsen fallen bei jedem Schaden aus. Ein Maschinengewehr darf einmal neu besetzt werden, von der nächsten Infanteriebase seines Bataillons, die dafür hingeht.'],
    },
    '9.5': {
      name: 'Wracks',
      text: ['Sie bleiben: Sie verdecken, sie decken, sie sind im Weg.'],
    },
    '10.1': {
      name: 'Maschinengewehre',
      text: ['Nicht in einem Zug, in dem sie sich bewegt haben, und nie mit Ansage einer Bewegung. Nicht auf Maschinengewehre, solange Truppen zu Fuß näher sind, auf die sie feuern könnten. Bei einer 1 würfeln sie noch einmal, und bei einer weiteren 1 haben sie Ladehemmung.'],
    },
    '10.2': {
      name: 'Minenwerfer',
      text: ['In Stellung, von 120 bis 1200 Yard, auch durch einen Beobachtungsposten.'],
    },
    '10.3': {
      name: 'Feuer im Vorbeigehen',
      text: ['Nach einem Zug darf eine feindliche Einheit, die mehr als zwanzig Yard des Wegs beobachten konnte, oder bei Fahrzeugen jedes Stück davon jenseits von 120 Yard, dort feuern, wo das geschah; dann geht der Zug weiter. Wer so feuert, feuert nicht in der nächsten eigenen Phase und bleibt stehen, wenn der eigene Schritt noch kommt und keine Bewegung angesagt war. Auf einen Weg einen Graben entlang wird nicht gefeuert; Minenwerfer feuern nie so.'],
      board: 'Die Infanterie quert im Blick des Maschinengewehrs eine Lücke von mehr als zwanzig Yard: Dort darf auf sie gefeuert werden.',
    },
    '10.4': {
      name: 'Flammenwerfer',
      text: ['Eine Base, vierzig Yard, auf eine Base: Sie ist ausgeschaltet. Dann ist er bei 1 oder 2 leer, bis zwei Züge ohne Feuer auf beiden Seiten vergangen sind. Nicht, wenn seine Einheit gefeuert hat.'],
      board: 'Vierzig Yard: Die Base, auf die gezielt wird, ist ausgeschaltet.',
    },
    '10.5': {
      name: 'In Deckung liegend',
      text: ['Wer in einem Graben, Betonstand oder Bunker liegt, feuert nicht; wer in einem Graben liegt, ist kein Ziel für Handfeuerwaffen.'],
      board: 'Liegend im Graben: Sie feuern nicht, und Gewehre können nicht auf sie zielen.',
    },
    '10.6': {
      name: 'Luftangriffe',
      text: ['In deiner Feuerphase, einmal: Für alle vom Feind in einem Streifen, so breit wie das Flugzeug und 120 Yard lang davor, wird auf der Tabelle des Flächenfeuers gewürfelt.'],
      board: 'Der Streifen vor dem Flugzeug: Wer ihn berührt, wird getroffen oder hat Glück.',
    },
    '11.1': {
      name: 'Anforderungen',
      text: ['Nenne einen Punkt für einen Auftrag. Ein Würfel entscheidet, ob er kommt: 5 in diesem Zug, 4 im nächsten, 3 im letzten, sonst ist er verloren. Er feuert im Zug danach noch einmal und ist dann fort. Für alle höchstens sechzig Yard vom Punkt, auch eigene Leute, wird gewürfelt.'],
      board: 'Alle höchstens sechzig Yard vom Punkt sind unter Feuer, auch eigene Leute.',
    },
    '11.2': {
      name: 'Flächenfeuer',
      text: ['Ein Würfel für jede Base: zu Fuß 5 Schaden, 6 ausgeschaltet; Maschinengewehre, Minenwerfer und Panzerbüchsen 5 ausgeschaltet; Geschütze und Fahrzeuge 5 bewegungsunfähig, 6 beschädigt, 7 ausgeschaltet. Dicht gedrängt +1; feste Deckung über dem Kopf -1, starke -2; schwere Granaten +1.'],
    },
    '12': {
      name: 'Moral',
      text: ['Jede Einheit, die eine Base verlor oder beschädigt wurde, wird nach dem Feuer geprüft; Besatzungen und wer einen Nahkampf verlor, sofort.'],
    },
    '12.1': {
      name: 'Die Moralprobe',
      text: ['Ein Würfel: starke Deckung +1, die Verteidigung nach dem Szenario +1; ausgedünnt, beschädigtes Fahrzeug, keine eigene Infanterie und kein eigener Panzer innerhalb von 240 Yard, demoralisiert je -1. Mit 2 ist sie bestanden. Darunter je nach Moral: niedergehalten bis zum Ende des nächsten Zugs, demoralisiert, geflohen, zerstreut, ergeben; die letzten drei nehmen Bases weg.'],
    },
    '13': {
      name: 'Nahkampf in Kürze',
      text: ['Wer nach dem Feuer in Berührung ist, kämpft, bis zu drei Runden.'],
    },
    '13.1': {
      name: 'Runden',
      text: ['Je zwei Würfel; wer weniger hat, verliert so viele Bases wie der Unterschied, die dem Feind nächsten zuerst. Wer im Ganzen mehr verloren hat, ist demoralisiert, wird geprüft und geht sechzig Yard nach Hause zurück, bis zu sechzig mehr, um Platz zu finden. Gleich: Jede Seite verliert noch eine, und beide sind niedergehalten.'],
      board: 'In Berührung: höchstens zwei Yard.',
    },
    '13.2': {
      name: 'Was in einem Nahkampf zählt',
      text: ['Nahkampfwaffen oder ein voller Flammenwerfer +1; starke Deckung der angegriffenen Seite +1; eine Base, die jenseits der feindlichen Front in Berührung ist, +1; zwei gegen einen +1; sehr gute oder hervorragende Ausbildung +1; ein Panzer +2; demoralisiert -2.'],
      board: 'Die rechte Base kam jenseits der feindlichen Front heran: +1.',
    },
    '13.3': {
      name: 'Fahrzeuge im Nahkampf',
      text: ['Sie verlieren keine Bases; eine Seite ohne Fahrzeuge, die eine Runde mit vier Vorsprung gewinnt, schaltet eines aus.'],
    },
    '13.4': {
      name: 'Folgen',
      text: ['Hat die Seite gewonnen, die herankam, darf jede ihrer Einheiten im Schritt vierzig Yard folgen.'],
      board: 'Die Geschlagenen gehen zurück; die Seite, die herankam, darf vierzig Yard folgen.',
    },
    '13.5': {
      name: 'Feuer in Berührung',
      text: ['Nur auf die, mit denen die Einheit in Berührung ist; und niemand feuert auf Feinde, die bei eigenen Leuten stehen. Angreifende Einheiten feuern nur mit Nahkampfwaffen, aus Fahrzeugen oder wenn sie höchstens sechs Bases hatten.'],
    },
    '14': {
      name: 'Orte, Punkte, Ende',
      text: ['Am Ende eines Zugs nimmt die Seite einen Ort, die als einzige eine Infanteriebase höchstens vierzig Yard davon hat. Punkte: Infanterie und Kavallerie 1 je Base, Maschinengewehre und Panzerbüchsen 2, Minenwerfer 3, Panzerwagen 4, leichte Panzer 5, Geschütze und schwere Panzer 6, gefangen einen mehr; am Ende die der Orte. Mit dem Vorsprung des Szenarios gewinnt man, sonst ist es unentschieden. Wer aufgibt, hat verloren.', 'Von uns: Die Punkte der Orte stehen vom Ende des letzten Zugs an im Punktestand, und in einer Schlacht, die anders endet, gar nicht; Punkte, die eine Seite der anderen beim Anlegen der Partie gibt, zählen vom ersten Zug an mit.'],
      board: 'Nur eine Seite hat Infanterie höchstens vierzig Yard entfernt: Sie nimmt den Ort.',
    },
  },
};

/** By edition. @type {Record<string, Translation>} */
export default { 2026: rules };
