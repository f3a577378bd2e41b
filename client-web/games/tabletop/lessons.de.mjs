// SPDX-License-Identifier: MIT
// The lessons of the games with figures and rulers (server/data/tabletop-*/lessons.json), in German: by their English sentences, see js/sayings.mjs.
/** No texts of the page's own. */
export default {};

/** @type {Record<string, string>} */
export const sayings = {
  'A few minutes each. The dice in lessons are arranged.': 'Je ein paar Minuten. Die Würfe in den Lektionen sind gestellt.',
  Yes: 'Ja',
  No: 'Nein',
  Nothing: 'Nichts',
  // 1862: an order, a march, a volley
  'An order, a march, a volley': 'Befehl, Marsch, Salve',
  'how a brigade of stands is led, and who fires first': 'wie eine Brigade aus Basen geführt wird, und wer zuerst feuert',
  'four inches before the wall': 'vier Zoll vor der Mauer',
  'behind Drayton': 'hinter Drayton',
  'behind the brigade': 'hinter der Brigade',
  Scammon: 'Scammon',
  Drayton: 'Drayton',
  "Below Fox's Gap, three in the afternoon. Blue, to the right: Scammon's brigade, six stands in line. The edge with the colour is its front. Touch Scammon.":
    'Unter Fox’s Gap, drei Uhr nachmittags. Rechts, blau: Scammons Brigade, sechs Basen in Linie. Die farbige Kante ist die Front. Berühre Scammon.',
  'Scammon is the blue line on the right.': 'Scammon ist die blaue Linie rechts.',
  'Nobody marches without an order. It is a die of ten: two more as the brigade is at full strength, one more as Cox is in reach. From seven on it goes freely. What first?':
    'Ohne Befehl marschiert niemand. Er ist ein zehnseitiger Würfel: plus zwei, weil die Brigade vollzählig ist, plus eins, weil Cox in Reichweite ist. Ab sieben geht sie frei. Was zuerst?',
  'March at once': 'Gleich marschieren',
  'The order': 'Der Befehl',
  'Refused: a brigade goes only when it was ordered, and the die lets it go.': 'Abgelehnt: Eine Brigade geht nur, wenn sie einen Befehl hat und der Würfel sie gehen lässt.',
  'Six and three: nine. The brigade is free, with twelve inches to go. In the match the sum stands beside the button before you throw.':
    'Sechs und drei: neun. Die Brigade ist frei und hat zwölf Zoll. In der Partie steht die Summe neben dem Knopf, bevor du würfelst.',
  'A line goes straight ahead or aslant, its front as it was; who wants another front wheels about a corner. Touch the place four inches before the wall.':
    'Eine Linie geht geradeaus oder schräg, die Front bleibt; wer eine andere Front will, schwenkt um eine Ecke. Berühre den Ort vier Zoll vor der Mauer.',
  'Drayton is in the way. Through an enemy nobody marches, and nobody stops within an inch of one.': 'Drayton steht im Weg. Durch den Feind marschiert niemand, und niemand hält näher als ein Zoll an ihm.',
  'A line does not walk backwards. It would have to face about, for half of its move.': 'Eine Linie geht nicht rückwärts. Sie müsste kehrtmachen, für die Hälfte ihrer Bewegung.',
  'There it stands. Where shall it go?': 'Dort steht sie. Wohin soll sie?',
  'That would be a charge. For now stop four inches before the wall.': 'Das wäre ein Sturm. Halte vorerst vier Zoll vor der Mauer.',
  'Straight ahead, before the wall.': 'Geradeaus, vor der Mauer.',
  '4.3 of twelve inches. Each stand pays for its own ground; the one with the least left decides.': '4,3 von zwölf Zoll. Jede Basis zahlt für ihren eigenen Boden; die mit dem kleinsten Rest entscheidet.',
  "Scammon is in musket range, eight inches. After a side's movement the other side fires first, defensively. Whose volley comes now? Touch who fires.":
    'Scammon ist in Gewehrreichweite, acht Zoll. Nach der Bewegung einer Seite feuert zuerst die andere, abwehrend. Wessen Salve kommt jetzt? Berühre, wer feuert.',
  'The side that moved fires second.': 'Wer sich bewegt hat, feuert als Zweiter.',
  "Drayton's brigade, grey, behind the wall.": 'Draytons Brigade, grau, hinter der Mauer.',
  'Five stands, five points, an eight: Scammon is disordered. No stand is lost this time.': 'Fünf Basen, fünf Punkte, eine Acht: Scammon ist in Unordnung. Diesmal ist keine Basis verloren.',
  'Your own volley now: six stands, but disordered troops fire at half, so three points. Drayton lies behind a wall, and higher. What does that do to your die?':
    'Nun deine Salve: sechs Basen, doch in Unordnung feuert man halb, also drei Punkte. Drayton liegt hinter einer Mauer, und höher. Was macht das mit deinem Würfel?',
  'One off': 'Minus eins',
  'Two off': 'Minus zwei',
  'A wall within an inch of most of the target is cover.': 'Eine Mauer bis ein Zoll vor dem größeren Teil des Ziels ist Deckung.',
  'Cover one, uphill one; but their sum never counts more than one.': 'Deckung eins, bergauf eins; aber ihre Summe zählt nie mehr als eins.',
  'Nine less one is eight, on three points: Drayton is disordered too. That was a good throw.': 'Neun weniger eins ist acht, bei drei Punkten: Auch Drayton ist in Unordnung. Das war ein guter Wurf.',
  'So a line in the open loses to a line behind a wall. Bring more than one brigade, find a flank, or charge before the second volley: the next lesson.':
    'So verliert eine Linie im Freien gegen eine hinter der Mauer. Bring mehr als eine Brigade, finde eine Flanke, oder stürme vor der zweiten Salve: die nächste Lektion.',
  // 1862: the charge
  'The charge at the wall': 'Der Sturm auf die Mauer',
  'what counts in a fight, and what the winner may do': 'was im Kampf zählt, und was man nach dem Sieg darf',
  'behind the wall': 'hinter der Mauer',
  'short of the wall': 'zu kurz vor der Mauer',
  'Eight stands against four behind the wall, and Cox rides with the brigade, which counts two for the order and one in a fight. Touch Scammon for the order.':
    'Acht Basen gegen vier hinter der Mauer, und Cox reitet mit der Brigade: Das zählt zwei beim Befehl und eins im Kampf. Berühre Scammon für den Befehl.',
  'Five, two for full strength, two for Cox: nine. A charge needs no more than a move does.': 'Fünf, zwei für die volle Stärke, zwei für Cox: neun. Ein Sturm braucht nicht mehr als ein Marsch.',
  'A charge is a move that ends within an inch of an enemy stand. Touch whom you charge.': 'Ein Sturm ist eine Bewegung, die höchstens ein Zoll vor einer feindlichen Basis endet. Berühre, wen du stürmst.',
  'That is no charge: it ends more than an inch from every enemy stand.': 'Das ist kein Sturm: Er endet mehr als ein Zoll vor jeder feindlichen Basis.',
  "Drayton's line, behind the wall.": 'Draytons Linie, hinter der Mauer.',
  'Contact, across the wall.': 'Berührung, über die Mauer hinweg.',
  'After the fire comes the fight: a die of ten each, with all that counts for either side. Which of these is for Drayton?':
    'Nach dem Feuer kommt der Kampf: je ein zehnseitiger Würfel, mit allem, was für die Seiten zählt. Was davon spricht für Drayton?',
  'Two to one': 'Zwei gegen einen',
  'The wall': 'Die Mauer',
  Cox: 'Cox',
  'Eight stands against four: that counts against Drayton.': 'Acht Basen gegen vier: Das zählt gegen Drayton.',
  'A leader who rides with the attackers counts for them.': 'Ein Führer, der mit den Angreifern reitet, zählt für sie.',
  'The wall one; but two to one takes two off. Scammon has two for full strength and one for Cox. The panel shows every line before anybody decides.':
    'Die Mauer eins; aber zwei gegen einen nimmt zwei. Scammon hat zwei für die volle Stärke und eins für Cox. Das Feld rechts zeigt jede Zeile, bevor jemand entscheidet.',
  'First Drayton, who is charged, may still fire; a brigade that charges does not. Touch who fires.': 'Zuvor darf Drayton, der gestürmt wird, noch feuern; wer stürmt, feuert nicht. Berühre, wer feuert.',
  'Who charges does not fire.': 'Wer stürmt, feuert nicht.',
  'Drayton fires, from behind the wall.': 'Drayton feuert, hinter der Mauer hervor.',
  'No effect: the wall covers both sides of it. Then six and three against four less one: six better. Drayton breaks, loses a stand and falls back out of range.':
    'Keine Wirkung: Die Mauer deckt auf beiden Seiten. Dann sechs und drei gegen vier weniger eins: sechs besser. Drayton bricht, verliert eine Basis und weicht aus der Schussweite.',
  'The winner may take the place, stay, or pursue. Touch the place that Drayton has left, to take it.': 'Wer gesiegt hat, darf den Platz einnehmen, bleiben oder verfolgen. Berühre den Platz, den Drayton verlassen hat, um ihn einzunehmen.',
  'Behind the wall, where Drayton stood.': 'Hinter der Mauer, wo Drayton stand.',
  'Scammon holds the wall; with such steps one comes to the gap, and the gap is worth points.': 'Scammon hält die Mauer; in solchen Schritten kommt man zum Pass, und der Pass bringt Punkte.',
  'Full strength, a leader, more stands, a flank: gather what counts before you charge. A die of ten is kind to nobody for long.':
    'Volle Stärke, ein Führer, mehr Basen, eine Flanke: Sammle, was zählt, bevor du stürmst. Der Würfel ist niemandem lange gnädig.',
  // 1916: what nobody has spotted
  'What nobody has spotted': 'Was niemand entdeckt hat',
  'an order, a rush, and who is there without being seen': 'ein Befehl, ein Sprung, und wer ungesehen da ist',
  'in the torn ground': 'im zerwühlten Gelände',
  'before the trench': 'vor dem Graben',
  'the wire': 'der Draht',
  'A Company': 'A-Kompanie',
  'First platoon': 'Erste Gruppe',
  'A Company before the front trench, six bases of infantry. Is the trench empty? Nobody in it stands in the open, has moved, or has fired: so nothing is shown. Touch the company.':
    'Die A-Kompanie vor dem vorderen Graben, sechs Basen Infanterie. Ist der Graben leer? Niemand darin steht im Freien, hat sich bewegt oder gefeuert: also ist nichts zu sehen. Berühre die Kompanie.',
  'The company is at the bottom, six bases side by side.': 'Die Kompanie ist unten, sechs Basen nebeneinander.',
  'An order is a die of six; this company needs a two for a maneuver. An assault goes forty yards farther, but needs more, and who assaults does not fire. Which, for a first rush?':
    'Ein Befehl ist ein Sechserwürfel; diese Kompanie braucht eine Zwei für ein Manöver. Ein Sturmangriff geht vierzig Yard weiter, braucht aber mehr, und wer stürmt, feuert nicht. Was für den ersten Sprung?',
  Assault: 'Sturmangriff',
  Maneuver: 'Manöver',
  'An assault is for the last stretch, to come to grips.': 'Der Sturmangriff ist für das letzte Stück, um an den Feind zu kommen.',
  'A four. The unit is in the hand; each mode has its own length, and the ground its price.': 'Eine Vier. Die Einheit ist in der Hand; jede Gangart hat ihre Länge, und der Boden seinen Preis.',
  'Rushing takes a base twice as far, and makes it a little harder to hit. Touch the place in the torn ground.': 'Ein Sprung trägt doppelt so weit und macht etwas schwerer zu treffen. Berühre den Ort im zerwühlten Gelände.',
  'Too far: 135 yards, and torn ground costs more than open.': 'Zu weit: 135 Yard, und zerwühlter Boden kostet mehr als offener.',
  'Nobody rushes through wire.': 'Durch Draht springt niemand.',
  'Straight ahead, eighty yards.': 'Geradeaus, achtzig Yard.',
  '102 of 120 yards: torn ground costs more. But on the way somebody had the company in view.': '102 von 120 Yard: Zerwühlter Boden kostet mehr. Aber unterwegs hatte jemand die Kompanie im Blick.',
  'Who watches may fire in passing, at the place where the mover comes into view; the other side is asked. Here a platoon lets go. What does that cost it?':
    'Wer zusieht, darf im Vorbeigehen feuern, dort, wo die Bewegung in Sicht kommt; die andere Seite wird gefragt. Hier feuert eine Gruppe. Was kostet sie das?',
  'Its fire phase': 'Seine Feuerphase',
  'Each unit has one fire: who fires in passing is passed, and fires no more in its own phase.': 'Jede Einheit feuert einmal: Wer im Vorbeigehen feuert, feuert in der eigenen Phase nicht mehr.',
  'A five, less one for the rush: damaged. The mark stays; a second one would take a base.': 'Eine Fünf, minus eins für den Sprung: beschädigt. Das Zeichen bleibt; ein zweites nähme eine Basis.',
  'And it has told where it lies: who moves or fires is seen, this turn and the next. Touch the platoon to fire back.': 'Und sie hat verraten, wo sie liegt: Wer sich bewegt oder feuert, ist zu sehen, in diesem Zug und im nächsten. Berühre die Gruppe, um zurückzufeuern.',
  'The platoon in the trench, straight ahead.': 'Die Gruppe im Graben, geradeaus.',
  'Hard cover takes three off, having moved two: even a six does nothing. Riflemen alone do not shoot anybody out of a trench.':
    'Harte Deckung nimmt drei, die eigene Bewegung zwei: Selbst eine Sechs bewirkt nichts. Gewehre allein schießen niemanden aus einem Graben.',
  'Once it lies low and silent it vanishes from your table. A pale mark stays where it was last seen, with the turn. May you fire at the mark?':
    'Duckt sie sich und schweigt, verschwindet sie von deinem Tisch. Ein blasses Zeichen bleibt, wo sie zuletzt gesehen wurde, mit der Nummer des Zuges. Darfst du auf das Zeichen feuern?',
  'What is not spotted cannot be fired at, nor asked about. Only artillery is called at places.': 'Was nicht entdeckt ist, kann weder beschossen noch erfragt werden. Nur Artillerie wird auf Orte gerufen.',
  'So one unit draws the fire, and another answers it. Guns that were called fall on places, seen or not.': 'Also zieht eine Einheit das Feuer auf sich, und eine andere antwortet. Gerufene Artillerie fällt auf Orte, gesehen oder nicht.',
  // 1916: into the trench
  'Into the trench': 'In den Graben',
  'the last yards, the fight, and what the winner may do': 'die letzten Yard, der Kampf, und was man nach dem Sieg darf',
  'the trench': 'der Graben',
  'beyond the trench': 'jenseits des Grabens',
  'Sixty yards are left before the trench, and three bases of Germans in it. The company has grenades. Touch it for the order: an assault needs a three.':
    'Sechzig Yard sind es noch bis zum Graben, darin drei Basen Deutsche. Die Kompanie hat Handgranaten. Berühre sie für den Befehl: Ein Sturmangriff braucht eine Drei.',
  'The company is at the bottom, six bases.': 'Die Kompanie ist unten, sechs Basen.',
  'A three: just enough. An assault adds forty yards to a walk.': 'Eine Drei: gerade genug. Ein Sturmangriff legt vierzig Yard zum Gehen dazu.',
  'An assault ends in contact, within two yards of the enemy. Touch whom you go for.': 'Ein Sturmangriff endet in Berührung, höchstens zwei Yard am Feind. Berühre, wen du angehst.',
  'The platoon is in the way.': 'Die Gruppe steht im Weg.',
  'Five yards before an enemy nobody stops, and forty yards before one is no assault.': 'Fünf Yard vor dem Feind hält niemand, und vierzig Yard davor ist kein Sturmangriff.',
  'The platoon in the trench.': 'Die Gruppe im Graben.',
  'Contact. Whoever watched the way may fire first, in passing.': 'Berührung. Wer den Weg im Blick hatte, darf zuerst feuern, im Vorbeigehen.',
  'The platoon fires. Later comes the fight: two dice and a sum, up to three rounds; the lower total loses the difference in bases. What counts for the platoon?':
    'Die Gruppe feuert. Später kommt der Kampf: zwei Würfel und eine Summe, bis zu drei Runden; wer weniger hat, verliert den Unterschied in Basen. Was zählt für die Gruppe?',
  Grenades: 'Handgranaten',
  'The trench': 'Der Graben',
  'The company has them: they count one for it.': 'Die hat die Kompanie: Sie zählen eins für sie.',
  'That would be for the company, and against three bases it needs six.': 'Das wäre für die Kompanie, und gegen drei Basen braucht sie sechs.',
  'The fire took a base; on a five the company stood its test. Four against two, then five against three, with one each beside: all three bases of the platoon are lost.':
    'Das Feuer nahm eine Basis; mit einer Fünf bestand die Kompanie ihre Probe. Vier gegen zwei, dann fünf gegen drei, dazu je eins: Alle drei Basen der Gruppe sind verloren.',
  'Who moved in and won may follow, up to forty yards. Touch the trench, to take it.': 'Wer angriff und gewann, darf nachrücken, bis vierzig Yard. Berühre den Graben, um ihn einzunehmen.',
  'The trench, where the platoon was.': 'Der Graben, wo die Gruppe war.',
  'Twenty-one of forty yards: jumping in is free, climbing out again costs twenty.': 'Einundzwanzig von vierzig Yard: Hineinspringen ist frei, wieder herausklettern kostet zwanzig.',
  'The side that alone has infantry within forty yards of a flag takes it. A trench is won by a few brave yards, and by what was called down upon it before.':
    'Wer als Einziger Infanterie bis vierzig Yard an einer Fahne hat, nimmt sie. Ein Graben wird mit wenigen Yard gewonnen, und mit dem, was zuvor auf ihn fiel.',
};
