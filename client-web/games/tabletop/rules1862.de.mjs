// SPDX-License-Identifier: MIT
// The rules of the games with figures, 1862, as they are to be read (server/data/tabletop-1862/rules.json), in German.
/** @typedef {import('../../js/rulebook.mjs').Translation} Translation */

/** @type {Translation} */
const rules = {
  note: 'In unseren eigenen Worten; die Nummern sind die unserer Spezifikation, auf der die Ablehnungen beruhen.',
  chapters: {
    'The game': 'Das Spiel',
    'The table': 'Der Tisch',
    'Sight and fields of fire': 'Sicht und Schussfelder',
    'The turn': 'Der Zug',
    'Leaders and orders': 'Führung und Befehle',
    'Movement': 'Bewegung',
    'Arrival': 'Ankunft',
    'Fire': 'Feuer',
    'Charges': 'Sturmangriffe',
    'Victory': 'Sieg',
  },
  labels: { friends: 'eigene Leute' },
  sections: {
    '1': {
      name: 'Was gespielt wird',
      text: [
        'South Mountain, 14. September 1862, mit Figuren auf einem Tisch ohne Hexfelder. Ein Zoll auf dem Tisch sind sechzig Yard, ein Zug ist eine halbe Stunde. Alles wird gemessen; der Server misst auf ein Tausendstel Zoll und ein Zehntel Grad genau.',
        'Die Schlacht folgt veröffentlichten Szenarionotizen; die Tabellen und was die Notizen offen lassen, sind von uns. RULINGS.md nennt jeden Punkt, den wir entscheiden mussten, von D1 an.',
      ],
    },
    '1.1': {
      name: 'Nichts ist verborgen',
      text: ['Beide Seiten und alle, die zusehen, sehen alle Einheiten und Führungen und wer noch kommt und wann. Was erst ein Würfel sagen wird, weiß niemand.'],
    },
    '17': {
      name: 'Ablehnungen',
      text: ['Was der Server ablehnt, benennt er, mit dem Abschnitt, in dem es steht. Ein Zug, ein Sturm oder ein Feuer wird als Ganzes beurteilt, bevor etwas davon geschieht: Was abgelehnt wird, ändert nichts.'],
    },
    '2': {
      name: 'Gelände',
      text: [
        'Höhenbänder sind die Höhenstufen des Tischs. Der Rand eines Bands ist eine Höhenlinie: Dort beginnt die nächste Stufe. Raues Gelände, Wald und Obstgärten liegen darauf als Flächen, Steinmauern, Hohlwege, Brustwehren und Gräben als Linien, Straßen und Pfade als Linien, die sich nur treffen, wo sie einen Punkt gemeinsam haben.',
        'Orte, die zählen, die Eingänge und der Ausgang im Westen stehen im Szenario, ebenso für jede Seite die Richtung nach Hause, in die sie zurückgeht.',
      ],
    },
    '2.1': {
      name: 'Kämme',
      text: [
        'Auf den Stufen 4 bis 7 haben Hügel Kammlinien. Eine Base, deren Vorderkante höchstens ein Zwanzigstel Zoll von einer entfernt ist, steht auf dem Kamm; jede andere davor oder dahinter. Jede Base wird für sich betrachtet.',
        'Für die Sicht, und nur für sie, steht eine Base auf einem Kamm eine Stufe höher.',
      ],
      board: 'Die mittlere Linie hat die Front auf dem Kamm: Sie sieht und wird gesehen wie eine Stufe höher. Die dahinter nicht.',
    },
    '2.3': {
      name: 'Bergauf',
      text: ['Ob jemand bergauf blickt, wird geradeaus gesucht: Was kommt zuerst, eine steigende Höhenlinie oder ein Kamm, oder eine fallende? Steigende Linie oder Kamm: bergauf. Eine fallende oder nichts: nicht.'],
      board: 'Geradeaus steigt das Gelände zuerst: Diese Linie blickt bergauf, die andere, die hinabblickt, nicht.',
    },
    '3': {
      name: 'Bases und Formationen',
      text: [
        'Eine Einheit ist eine Brigade aus Bases von je einem Zoll Breite oder eine Batterie aus einer Base. Infanterie steht in Linie (ein Glied), Doppellinie (zwei), Gefechtskolonne (zwei Bases breit) oder Marschkolonne (eine hinter der anderen); Kavallerie aufgesessen, abgesessen oder in Marschkolonne; Geschütze abgeprotzt, um zu feuern, oder aufgeprotzt, um zu ziehen.',
        'Verluste gehen vom hinteren Glied ab, von rechts. Jede Brigade hat eine Zahl von Bases, bei der sie geschwächt, und eine, bei der sie erschöpft ist. Eine Batterie ist ganz, beschädigt oder zerstört.',
        'Eine Einheit ist in Unordnung oder in Ordnung. Infanterie und Kavallerie in Unordnung feuern mit der Hälfte; eine Batterie in Unordnung schweigt.',
      ],
      board: 'Linie, Doppellinie, Gefechtskolonne und Marschkolonne derselben sechs Bases und eine Batterie, abgeprotzt und aufgeprotzt.',
    },
    '4': {
      name: 'Sichtlinie',
      text: ['Von der Mitte der Vorderkante einer Base zu neun Punkten der anderen: Ecken, Seitenmitten, Mittelpunkt. Eine freie Linie genügt. Es zählt die Höhenstufe beider, ein Kamm als eine mehr.'],
    },
    '4.1': {
      name: 'Über einen Kamm hinweg',
      text: ['Wer höchstens zwei Zoll voneinander steht und nichts zwischen sich hat als einen Kamm, auf dem niemand von ihnen steht, sieht einander, was sonst auch dort liegt. Sie gelten als durch den Kamm getrennt: Niemand steht bergauf vom anderen.'],
      board: 'Weniger als zwei Zoll Abstand, der Kamm dazwischen: Sie sehen einander, und niemand steht bergauf.',
    },
    '4.2': {
      name: 'Gelände im Weg',
      text: ['Auf gleicher Höhe unterbricht die Linie jedes höhere Gelände dazwischen; steht eine Seite höher, Gelände so hoch wie die höhere. Ein Kamm zählt eine Stufe mehr als das Gelände, auf dem er liegt. Das Gelände, auf dem eine der beiden steht, zählt nicht, auch kein Kamm, auf dem eine von ihnen steht.'],
      board: 'Der Hügel dazwischen ist so hoch wie die Konföderierten: Er verbirgt sie vor der linken Linie. Die rechte sieht daran vorbei.',
    },
    '4.3': {
      name: 'Wald im Weg',
      text: ['Auf gleicher Höhe unterbrechen Wald und Obstgärten die Linie überall. Bei einer Stufe Unterschied zählen nur die, die höchstens vier Zoll von der tieferen Seite liegen. Bei zwei und mehr zählt keiner. Der Wald, in dem eine der beiden steht, unterbricht die Linie ab zwei Zoll Tiefe.'],
      board: 'Alle auf gleicher Höhe: Durch zwei Zoll Wald und mehr sieht niemand.',
    },
    '4.4': {
      name: 'Andere im Weg',
      text: ['Auf gleicher Höhe unterbricht jede dritte Einheit die Linie; von einer anderen Stufe aus sieht man über alle hinweg. Führungen unterbrechen nichts.'],
      board: 'Die vordere Linie verdeckt die hintere: Alle stehen auf gleicher Höhe.',
    },
    '5.1': {
      name: 'Schussfeld',
      text: ['Geradeaus und 45 Grad nach jeder Seite von den vorderen Ecken. Eine Base liegt darin, wenn einer ihrer neun Punkte darin liegt.'],
      board: 'Das Schussfeld einer Linie aus drei Bases. Die Konföderierten rechts liegen darin, die links nicht.',
    },
    '5.2': {
      name: 'Reichweite',
      text: ['Von Rand zu Rand, zwischen einer feuernden Base und der nächsten Base des Ziels, auf die sie feuern darf.'],
    },
    '5.3': {
      name: 'Hinter der Front',
      text: ['Ein Flankenschuss kommt von der Frontlinie des Ziels oder von dahinter, gezogen an deren näherem Ende. Nur Linien, Doppellinien, auf- und abgesessene Kavallerie und abgeprotzte Geschütze haben eine Flanke.'],
      board: 'Die gestrichelte Linie ist die Frontlinie der Konföderierten. Die Unionsbrigade rechts steht dahinter und feuert in die Flanke.',
    },
    '6': {
      name: 'Ablauf eines Zugs',
      text: [
        'Erst der Teil der Union, dann der der Konföderation. Jeder Teil: Bewegung; Abwehrfeuer der anderen Seite; Angriffsfeuer; Sturmangriffe. Phasen, in denen niemand etwas tun kann, vergehen von selbst, und ein einzelner Kampf wird sofort ausgefochten.',
        'Am Ende einer Bewegungsphase muss jede Einheit in Unordnung, die auf dem Tisch ist, einen Befehl gehabt haben. Am Ende eines Teils verschwinden seine Zeichen.',
      ],
    },
    '7': {
      name: 'Führen, befehlen, ziehen',
      text: ['Vor dem ersten Befehl eines Teils dürfen Führungen sich anschließen und lösen und selbständige Einheiten sich unterstellen. Danach reiten Führungen, werden Einheiten eine nach der anderen befohlen und gezogen und kommen Kolonnen herein, in beliebiger Reihenfolge.'],
    },
    '7.1': {
      name: 'Führung bei einer Einheit',
      text: ['Eine Korpsführung führt alle Einheiten des Korps, eine Divisionsführung die ihrer Division. Höchstens achtzehn Zoll von einer Einheit kann eine Führung sich ihr anschließen; sie ist dann in der Mitte des vorderen Glieds und geht mit. Löst sie sich, steht sie dort, wo die Einheit war. Beides nur vor dem ersten Befehl des Teils und nicht nach einem Ritt.'],
    },
    '7.2': {
      name: 'Reiten',
      text: ['Einmal je Teil darf eine Führung, die bei niemandem ist, achtzehn Zoll weit geradeaus über alles hinwegreiten, aber nicht näher als einen Zoll an eine feindliche Base. Höhe kostet nichts.'],
      board: 'Achtzehn Zoll, geradeaus über alles hinweg, aber nicht näher als einen Zoll an den Feind.',
    },
    '7.3': {
      name: 'Selbständige Einheiten',
      text: ['Selbständige Einheiten der Konföderation unterstellen sich einer Divisionsführung, die sie im Griff hat, und werden von ihr geführt, bis sie entlassen werden. Longstreet führt sie alle jederzeit. Nur vor dem ersten Befehl eines Teils.'],
    },
    '7.4': {
      name: 'Führungen, die ausfallen',
      text: ['Wer ausfällt, wird zu Beginn der nächsten Bewegung der eigenen Seite ersetzt: am Ort des Geschehens, bei niemandem und nicht hervorragend. Wer gefangen ist, kommt nicht zurück. Führungen allein werden nicht angegriffen.'],
    },
    '8.1': {
      name: 'Ein Befehl',
      text: ['Jede Einheit darf in einem Teil einen Befehl bekommen. Ein Zehnerwürfel, und dazu: eine Führung, die die Einheit führt und im Griff hat, 1, hervorragend 2, bei der Einheit 2, hervorragend bei der Einheit 3; eine hervorragende Brigadeführung 1; in Gefechts- oder Marschkolonne oder aufgeprotzt 1; in voller Stärke 2; erschöpft -2. Auch Batterien würfeln.'],
    },
    '8.2': {
      name: 'Im Griff',
      text: ['Höchstens achtzehn Zoll von der nächsten Base der Einheit, und keine feindliche Base auf der Linie dazwischen.'],
      board: 'Die linke Brigade hat die Führung im Griff. Zwischen ihr und der rechten steht der Feind: die rechte nicht.',
    },
    '8.3': {
      name: 'Was ein Befehl ergibt',
      text: [
        'In Ordnung: 0 und weniger, ganzer Rückzug; 1 oder 2, sie setzt sich außer Reichweite ab; 3 oder 4, sie bleibt stehen; 5 oder 6, ein halber Zug ohne Formationswechsel; 7 und mehr, sie darf frei ziehen.',
        'In Unordnung: 0 und weniger, sie verlässt das Feld; 1 oder 2, sie verliert eine Base und flieht; 3 oder 4, nichts; 5 oder 6, in Ordnung, aber sie bleibt; 7 bis 9, in Ordnung und ein halber Zug; 10 und mehr, in Ordnung und frei zu ziehen.',
      ],
    },
    '8.4': {
      name: 'Nach dem Befehl',
      text: ['Wer ziehen darf, wird sofort gefragt: ziehen, stürmen oder halten. Wer in Unordnung ist, muss den Befehl bekommen, bevor die Phase endet.'],
    },
    '9': {
      name: 'Ziehen',
      text: ['Ein Zug ist eine Liste von Schritten, beurteilt als Ganzes. Jede Base zahlt für ihren eigenen Weg; die, der am wenigsten bleibt, entscheidet für alle.'],
    },
    '9.1': {
      name: 'Schritte',
      text: [
        'Linien und Gefechtskolonnen gehen geradeaus oder schräg, bis zu 45 Grad zur Seite bei gleicher Front; sie schwenken um die innere Ecke, bis zu 45 Grad in einem Zug, und zahlen für den Weg der äußeren; sie machen für einen halben Zug kehrt. Niemand schwenkt und geht schräg in einem Zug.',
        'Marschkolonnen und aufgeprotzte Geschütze folgen ihrer Spitze einen Weg entlang und biegen an jedem Punkt höchstens 90 Grad ab. Ein Formationswechsel geschieht um die Mitte der Front, für einen halben Zug, und darf die Einheit um 90 Grad drehen. Abgeprotzte Geschütze drehen sich auf der Stelle.',
        'Kehrt und Formationswechsel brauchen einen Befehl, der die Einheit frei ziehen lässt.',
      ],
      board: 'Eine Schwenkung dreht um die innere Ecke und zahlt für den Weg der äußeren.',
    },
    '9.2': {
      name: 'Wie weit',
      text: ['Infanterie 12 Zoll, Kavallerie 18, Fußartillerie 8, reitende Artillerie 12. Davon geht zuerst jedes Viertel ab, das Höhenlinien kosten, dann die Hälfte, wenn der Befehl einen halben Zug gibt, dann was Mauern und eigene Leute kosten.'],
    },
    '9.3': {
      name: 'Höhenlinien',
      text: ['Jede aufwärts überquerte Linie kostet ein Viertel des Zugs, in rauem Gelände zwei; abwärts nichts, in rauem Gelände eines. Auch auf Straßen. Eine Base ist hinüber, wenn die Mitte ihrer Vorderkante es ist. Was einer Spitze folgt, die schon über der Linie ist, zahlt trotzdem. Ein Formationswechsel überquert nichts.'],
      board: 'Aufwärts über zwei Höhenlinien: Zwei Viertel des Zugs sind fort.',
    },
    '9.4': {
      name: 'Steinmauern',
      text: ['Eine Mauer mit Blick bergauf zu überqueren kostet einen Zoll, sonst nichts; an einer Öffnung oder neben einer Straße nichts. Für die Konföderation und für Geschütze der Union ist ein Pfad so gut wie eine Öffnung, für Infanterie und Kavallerie der Union nicht.'],
      board: 'Bergauf über die Mauer: ein Zoll. Durch die Öffnung: nichts.',
    },
    '9.5': {
      name: 'Geschütze und Mauern',
      text: ['Geschütze überqueren eine Steinmauer nur an einer Öffnung oder wo eine Straße oder ein Pfad hindurchgeht.'],
    },
    '9.6': {
      name: 'Pfade',
      text: ['Für die Konföderation sind Pfade Straßen. Für die Union sind sie kein leichteres Gelände; sie zählen für ihre Verbindungslinien und lassen ihre Geschütze durch Mauern.'],
    },
    '9.7': {
      name: 'Preis des Geländes',
      text: ['Ein Zoll offenes Gelände kostet einen Zoll. Raues Gelände: Infanterie zwei, Kavallerie drei, Fußartillerie vier, reitende Artillerie sechs. Auf einer Straße in Marschkolonne oder aufgeprotzt: die Hälfte, Geschütze ein Drittel.'],
      board: 'Raues Gelände: Infanterie zahlt zwei Zoll für jeden.',
    },
    '9.8': {
      name: 'Wald',
      text: ['Wald und Obstgärten kosten nichts; das Gelände darunter schon.'],
    },
    '9.9': {
      name: 'Andere und der Rand',
      text: ['Durch einen Feind geht niemand. Durch eine eigene Einheit kommt man für je drei Zoll; nicht durch abgeprotzte Geschütze, und aufgeprotzte Geschütze gehen durch niemanden. Am Ende überdecken sich keine Bases, alle haben ihre Mitte auf dem Tisch, und wer nicht stürmt, steht nicht näher als einen Zoll an einer feindlichen Base.'],
      board: 'Durch eigene Leute: drei Zoll mehr. Der Zug endet mehr als einen Zoll vor dem Feind.',
    },
    '9.10': {
      name: 'Batterien',
      text: ['Zwei Handlungen in jedem Teil, dem eigenen und dem des Feinds: Jeder Formationswechsel, jede Drehung auf der Stelle, jeder Marsch und jedes Feuer ist eine. Um abzuprotzen, braucht eine Batterie eine Führung, die sie führt und im Griff hat; selbständige Batterien brauchen niemanden.'],
    },
    '10.1': {
      name: 'Hereinkommen',
      text: ['Wer erwartet wird, wartet in der Reihenfolge der Liste, als eine Marschkolonne. Einmal je Teil kommt sie an ihrem Eingang herein: Die Spitze steht 24 Zoll weit auf der Straße, die anderen dahinter, weniger weit, wenn die Straße nicht frei ist. Dafür wird kein Befehl gewürfelt, und Höhenlinien kosten nichts. Wer nicht gerufen wurde, kommt am Ende der Phase von selbst herein, wenn es geht.'],
      board: 'Die Spitze kommt 24 Zoll weit auf der Straße, die anderen folgen auf ihr.',
    },
    '10.2': {
      name: 'Das Ende der Kolonne',
      text: ['Eine Einheit, von der eine Base auf dem Tisch ist, bekommt von da an Befehle wie üblich; ihr Ende kommt herein, während sie marschiert.'],
    },
    '10.3': {
      name: 'Am Eingang aufstellen',
      text: ['Wer wartet, gleich wo in der Kolonne, darf eine Formation einnehmen, statt auf der Straße hereinzukommen: mit allen Ecken aller Bases höchstens sechs Zoll vom Eingang und nicht, wenn dieser gesperrt ist.'],
    },
    '10.4': {
      name: 'Ausgesperrt',
      text: ['Hat eine Unionseinheit den Tisch durch den Ausgang im Westen verlassen, kommt niemand von der Konföderation mehr herein, solange die National Road nicht irgendwo zwischen ihren Enden von Konföderierten unterbrochen ist.'],
    },
    '11': {
      name: 'Feuerphasen',
      text: ['Im Abwehrfeuer feuert die Seite, die in diesem Teil nicht zieht, auf alle, die herankommen. Im Angriffsfeuer die Seite, deren Teil es ist. Jede Einheit feuert einmal in einer Phase, und auf jedes Ziel wird nur einmal gefeuert: Nenne alle zusammen, die darauf feuern.'],
    },
    '11.1': {
      name: 'Wer auf wen feuert',
      text: ['Ein Ziel und so viele Einheiten, wie es erreichen, in einem Feuer. Eine Einheit teilt ihr Feuer nicht. Batterien brauchen eine Handlung.'],
    },
    '11.2': {
      name: 'Feuerpunkte',
      text: ['Jede Base, die eine Base des Ziels im Schussfeld, in Reichweite und in Sicht hat, gibt ihre Punkte dazu: alle Bases einer Linie, abgesessener Kavallerie und abgeprotzter Geschütze, das vordere Glied einer Doppellinie oder Kolonne; aufgesessene Kavallerie, aufgeprotzte und schweigende Geschütze feuern nicht. Infanterie bis acht Zoll: 1. Kavallerie: bis vier Zoll 2 (Union) oder 1, bis acht 1 oder ½. Eine Batterie: Kartätschen bis vier Zoll 10; bis sechzehn 4 (Union) oder 3, bis vierundzwanzig 3 oder 2, bis zweiunddreißig 2 oder 1. Weniger als ein Punkt wird in der ersten Zeile nachgesehen.'],
      board: 'Infanterie feuert bis acht Zoll: Die nähere Linie ist in Reichweite, die andere nicht.',
    },
    '11.3': {
      name: 'Was sie vervielfacht',
      text: ['Die Hälfte bei Unordnung oder wenig Munition, die Hälfte für eine beschädigte Batterie; doppelt in die Flanke.'],
    },
    '11.4': {
      name: 'Was den Wurf ändert',
      text: ['Ein Ziel in Kolonne, aufgeprotzt oder aufgesessen oder eines, das in diesem Teil Formation oder Front gewechselt hat, +1. Die meisten seiner Bases im Wald oder höchstens einen Zoll hinter einer Steinmauer oder in einem Hohlweg -1; hinter Brustwehren oder in einem Graben stattdessen -2. Feuer bergauf -1, außer ein Kamm trennt die beiden. Zusammen nie mehr als 1 hinauf oder hinab.'],
    },
    '11.5': {
      name: 'Was herauskommt',
      text: ['Der Zehnerwürfel wird bei den Punkten nachgesehen: nichts, Unordnung, eine, zwei oder drei Bases. Bei einem Punkt braucht es eine 9 für Unordnung, bei zehn eine 4, eine 7 für eine Base und eine 10 für zwei, bei zwanzig eine 1, 4, 7 und 10. Wer Bases verliert, gerät auch in Unordnung. Eine Batterie verstummt durch Unordnung, wird durch eine oder zwei beschädigt und durch drei oder bei erneutem Schaden zerstört.'],
    },
    '11.6': {
      name: 'Eine gewürfelte Zehn',
      text: ['Die feuernde Einheit mit den meisten Punkten hat nur noch wenig Munition, und für jede Führung beim Ziel wird gewürfelt: 1 bis 5, sie fällt aus. Wieder Munition hat eine Einheit am Ende eines Teils ihrer Seite, in dem sie weder zog noch feuerte und kein Feind näher als acht Zoll war.'],
    },
    '11.7': {
      name: 'Geschütze bergauf',
      text: ['Geschütze können ihre Rohre nicht beliebig heben: Für jede Stufe, die das Ziel höher steht, Kämme nicht gezählt, muss es mindestens sechs Zoll entfernt sein. Auf vier Zoll und weniger und bergab spielt das keine Rolle.'],
      board: 'Eine Stufe höher: mindestens sechs Zoll. Die nähere Linie steht zu hoch über dem Geschütz.',
    },
    '11.8': {
      name: 'Batterien der Union',
      text: ['Eine Batterie der Union feuert nur auf das, was ihre Division angeht: ein Ziel höchstens 32 Zoll von einer vorderen Base einer ihrer Brigaden und in deren Schussfeld; oder eines, das auf eine Einheit der Division gefeuert hat; oder eines in einem Kampf, den die Division zusammen mit einer anderen stürmt. Mit der Option gilt das Korps statt der Division. Geschütze der Konföderation sind frei.'],
    },
    '11.9': {
      name: 'In Berührung',
      text: ['Wer gestürmt wird, feuert nur auf die, die stürmen. Wer stürmt, feuert nicht.'],
    },
    '12': {
      name: 'Sturmphase',
      text: ['Ist das Feuer vorbei, wird jede Berührung ausgefochten, Kampf für Kampf; bei mehreren sagt die stürmende Seite, welcher als nächster kommt.'],
    },
    '12.1': {
      name: 'Stürmen',
      text: ['Ein Zug, der mit einer Base höchstens einen Zoll vor dem Feind endet. Linien, Doppellinien, Gefechtskolonnen, auf- und abgesessene Kavallerie; nie Geschütze oder Marschkolonnen. Man muss den Feind nicht von weitem sehen: Nach Sicht wird nicht gefragt.'],
      board: 'Ein Sturm endet höchstens einen Zoll vor dem Feind.',
    },
    '12.2': {
      name: 'Wer zusammen stürmt',
      text: ['Einheiten der Union aus verschiedenen Korps stürmen nie denselben Kampf. Verschiedene Divisionen eines Korps nur, wenn die Korpsführung bei einer von ihnen ist. Die Konföderation darf immer.'],
    },
    '12.3': {
      name: 'Ein Kampf',
      text: [
        'Alle, die stürmen, und alle, die sie berühren, so weit eine Berührung zur nächsten führt. Im Kampf sind ihre Bases höchstens drei Zoll von der anderen Seite.',
        'In der Flanke gefasst ist eine Einheit, wenn eine stürmende Base auf ihrer Frontlinie oder dahinter begann und an ihre Seite oder ihren Rücken kam.',
      ],
      board: 'Die Brigade rechts begann hinter der Frontlinie der Konföderierten und kommt an ihrem Ende heran: Sie sind in der Flanke gefasst.',
    },
    '12.4': {
      name: 'Was in einem Kampf zählt',
      text: [
        'Beide: eine Führung 1; volle Stärke der meisten Bases 2, erschöpft -2, in Unordnung -1, wenig Munition -1, aufgesessen 1; jede in diesem Teil durch Feuer verlorene Base -1, höchstens drei; die Hälfte mehr gegen sich -1, zwei zu eins -2, drei zu eins -3, vier zu eins -4; Unterstützung höchstens einen Zoll dahinter 1.',
        'Wer stürmt: Konföderierte zu Fuß 1, in der Verfolgung 1. Wer gestürmt wird: in der Flanke gefasst -3, und vom Gelände das Beste: Wald 1, rau 1, bergauf von den Stürmenden 1, auf rauem Hang 2, auf dem Kamm 2; und von den Linien das Beste: Steinmauer oder Hohlweg 1, Brustwehr 2, Graben 3.',
      ],
      board: 'Die Konföderierten haben die Mauer und eigene Leute dicht dahinter.',
    },
    '12.5': {
      name: 'Das Ergebnis',
      text: ['Jede Seite wirft einen Zehnerwürfel; Angriff weniger Verteidigung. 7 und mehr: Die Verteidigung wird zersprengt, ihre Führungen und abgeprotzten Geschütze sind gefangen, Bases gefangen, jede Einheit verliert eine Base, ganzer Rückzug. 4 bis 6: jede eine Base, außer Reichweite. 1 bis 3: zwei Zoll zurück. 0: alle in Unordnung, alle verlieren eine Base, sofort noch einmal. Darunter dasselbe für den Angriff. Wer zurückgeht, ist in Unordnung.'],
    },
    '12.6': {
      name: 'Gefangen',
      text: ['Bases werden der größten Brigade genommen, eine nach der anderen, eine mehr für jeden Punkt über zehn. Eine gefangene Führung fällt für immer aus.'],
    },
    '12.7': {
      name: 'Nach einem gewonnenen Sturm',
      text: ['Jede Einheit, die stürmte, nimmt den Platz der Geschlagenen ein, bleibt, oder verfolgt, wenn die andere Seite zersprengt wurde oder brach und sie selbst in Ordnung ist: noch ein Sturm mit halbem Zug, ohne Formationswechsel, auf einen beliebigen Feind, sofort ausgefochten mit +1. Einmal je Teil.'],
      board: 'Die Geschlagenen gehen zurück; die Brigade nimmt ihren Platz ein.',
    },
    '13': {
      name: 'Zurückgehen',
      text: [
        'In die Richtung nach Hause, alle Bases zusammen, Front und Formation wie zuvor; abgeprotzte Geschütze protzen erst auf. Gelände und eigene Leute kosten nichts. Ganzer Rückzug: ein ganzer Zug. Außer Reichweite: bis kein Feind näher als acht Zoll ist, höchstens 24 Zoll. Bis zu zwölf Zoll mehr, wo eigene Leute stehen.',
        'Wer durch einen Feind müsste oder höchstens einen Zoll von einem und nicht weiter von ihm als zuvor enden würde, ist umstellt und gefangen. Wer den Tisch verlässt, hat das Feld verlassen.',
      ],
      board: 'Nach Hause geht es nach links: Die Brigade geht dorthin zurück, die Front zum Feind.',
    },
    '14.1': {
      name: 'Orte',
      text: ['Wer am Ende einer Phase als einzige Seite eine Base höchstens einen Zoll von einem Ort hat, nimmt ihn. Zuerst gehören alle der Konföderation. Der Ausgang im Westen wird auch genommen, indem man durch ihn abzieht.'],
      board: 'Nur die Union steht höchstens einen Zoll von der Fahne: Sie nimmt den Ort.',
    },
    '14.2': {
      name: 'Verbindungslinie',
      text: ['Ein Ort zählt für die Union nur, wenn von ihm ein Weg über Straßen und über Pfade, die von Ost nach West laufen, nach Bolivar und weiter zu ihrem Eingang führt. Ein Stück davon ist unterbrochen, wenn Infanterie oder Kavallerie der Konföderation es höchstens acht Zoll entfernt in Sicht hat und keine Base der Union höchstens einen Zoll von dem Stück steht. Geschütze unterbrechen nichts.'],
      board: 'Konföderierte blicken aus höchstens acht Zoll auf die Straße: Dort ist sie unterbrochen, bis die Union eine Base an diesem Stück hat.',
    },
    '14.3': {
      name: 'Punkte',
      text: ['Am Ende hat die Union 3 für jeden Ort, den sie mit einer Verbindungslinie hält, 10 für den Ausgang im Westen. Beide Seiten, wie es geschieht: eine Batterie zerstört oder erobert 1, eine Führung ausgefallen oder gefangen 1, eine Brigade zum ersten Mal erschöpft 2, eine verlorene im Ganzen 4. Wer durch den Ausgang abzieht, ist nicht verloren.'],
    },
    '14.4': {
      name: 'Das Ende',
      text: ['Nach dem Teil der Konföderation im letzten Zug. Die Union gewinnt mit dem Vorsprung des Szenarios, üblicherweise 11; sonst hat die Konföderation gewonnen. Wer aufgibt, hat verloren.', 'Von uns: Punkte, die eine Seite der anderen beim Anlegen der Partie gibt, zählen vom ersten Zug an mit.'],
    },
    '15': {
      name: 'Zwielicht',
      text: ['Der Zug um halb acht, der letzte: Niemand feuert weiter als acht Zoll, und Führung und Abprotzen reichen neun.'],
    },
  },
};

/** By edition. @type {Record<string, Translation>} */
export default { 2026: rules };
