// SPDX-License-Identifier: MIT
// What sw.js says by itself; what is not here it says as the server does.
self.TOLD = {
  stop: 'Keine solchen mehr',
  turn: ['Du bist am Zug: {what}', 'Die Partie gegen {who} wartet auf dich.'],
  reminder: ['Immer noch am Zug: {what}', 'Die Partie gegen {who} wartet auf dich.'],
  joined: ['Jemand ist da: {what}', '{who} hat den anderen Platz genommen.'],
  proposal: ['Ein Vorschlag: {what}', '{who} schlägt etwas vor und wartet auf eine Antwort.'],
  relieved: ['Der Computer spielt weiter: {what}', 'Deine Zeit in der Partie gegen {who} ist abgelaufen.'],
  over: ['Vorbei: {what}', 'Die Partie gegen {who} ist zu Ende.'],
  round: ['Eine neue Runde: {what}', 'Für dich ist eine Partie zu spielen.'],
  challenge: ['Jemand zum Spielen: {what}', '{who} bietet eine Partie an, wie du sie suchst.'],
  seeker: ['Noch jemand sucht: {what}', '{who} sucht dasselbe wie du. Eröffne eine Partie, die alle annehmen dürfen: Wer sie sucht, bekommt Bescheid.'],
  daily: ['Partien, die auf dich warten: {n}', '{text}'],
  hello_daily: ['Hinweise', 'Hier bekommst du einmal am Tag Bescheid, was auf dich wartet.'],
  hello: ['Hinweise: {what}', 'Hier bekommst du Bescheid, wenn du am Zug bist.'],
};
