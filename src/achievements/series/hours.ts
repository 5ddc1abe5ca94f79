import { counted, type Series, stepsOf } from '#achievements/series.ts'

export const hours: Series[] = [
  {
    number: 51,
    measure: 'night',
    icon: 'moon',
    text: counted('Lägg', 'en beställning efter midnatt', 'beställningar mellan midnatt och fem'),
    steps: stepsOf([1, 3, 5, 10, 25], ['Nattugglan', 'Vaken än', 'Sömnlös', 'Nattskiftet', 'Greve Dracula']),
  },
  {
    number: 52,
    measure: 'morning',
    icon: 'sun-horizon',
    text: counted('Lägg', 'en beställning mellan fem och sju', 'beställningar mellan fem och sju på morgonen'),
    steps: stepsOf([1, 3, 5, 10, 25], ['Morgonpigg', 'Före tuppen', 'Tuppen', 'Morgonstund', 'Guld i mund']),
  },
  {
    number: 53,
    measure: 'lunch',
    icon: 'fork-knife',
    text: counted('Lägg', 'en beställning på lunchen', 'beställningar mellan elva och ett'),
    steps: stepsOf(
      [1, 5, 10, 25, 50],
      ['Lunchrast', 'Dagens rätt', 'Matlåda vid skärmen', 'Lunchklubben', 'Arbetsgivaren anar'],
    ),
  },
  {
    number: 54,
    measure: 'friday-night',
    icon: 'popcorn',
    text: counted('Lägg', 'en beställning en fredagskväll', 'beställningar på fredagskvällar'),
    steps: stepsOf(
      [1, 3, 5, 10, 25],
      ['Fredagsmys', 'Tacos och kassa', 'Chipsfingrar', 'Fredagstradition', 'Veckans höjdpunkt'],
    ),
  },
  {
    number: 55,
    measure: 'weekend',
    icon: 'couch',
    text: counted('Lägg', 'en beställning en helg', 'beställningar på lördagar och söndagar'),
    steps: stepsOf([1, 5, 10, 25, 50], ['Ledig dag', 'Soffläge', 'Helgfirare', 'Långhelg', 'Alltid helg']),
  },
  {
    number: 56,
    measure: 'monday',
    icon: 'coffee',
    text: counted('Lägg', 'en beställning en måndag', 'beställningar på måndagar'),
    steps: stepsOf(
      [1, 3, 5, 10, 25],
      ['Ny vecka', 'Måndagsmotivation', 'Kaffe först', 'Måndagsexemplar', 'Den som gillar måndagar'],
    ),
  },
  {
    number: 57,
    measure: 'lille-lordag',
    icon: 'wine',
    text: counted('Lägg', 'en beställning en onsdagskväll', 'beställningar på onsdagskvällar'),
    steps: stepsOf([1, 3, 5, 10], ['Lillördag', 'Mitt i veckan', 'Onsdagsklubben', 'Storlördag']),
  },
  {
    number: 58,
    measure: 'weekdays',
    icon: 'calendar-dots',
    text: counted('Lägg beställningar på', 'en veckodag', 'olika veckodagar'),
    steps: stepsOf([3, 5, 7], ['Delad vecka', 'Arbetsveckan', 'Alla veckans dagar']),
  },
  {
    number: 59,
    measure: 'hours',
    icon: 'clock',
    text: counted('Lägg beställningar under', 'en timme', 'olika av dygnets timmar'),
    steps: stepsOf(
      [3, 6, 12, 18, 24],
      ['Kvartsdygn snart', 'Kvartsdygn', 'Urtavlan runt', 'Jetlaggad', 'Öppet dygnet runt'],
    ),
  },
  {
    number: 60,
    measure: 'months',
    icon: 'calendar',
    text: counted('Lägg beställningar i', 'en månad', 'olika månader, vilka år som helst'),
    steps: stepsOf([3, 6, 9, 12], ['Kvartalet', 'Halvåret', 'Nio månader', 'Almanackan full']),
  },
  {
    number: 61,
    measure: 'seasons-kept',
    icon: 'confetti',
    text: counted('Handla på', 'en av årets dagar', 'olika av årets festdagar'),
    steps: stepsOf(
      [1, 3, 5, 10, 15, 20],
      ['Röd dag', 'Helgdagsafton', 'Festprisse', 'Högtidlig', 'Ceremonimästare', 'Kalenderbitare'],
    ),
  },
]
