import { counted, type Series, stepsOf } from '#achievements/series.ts'

export const reviews: Series[] = [
  {
    number: 91,
    measure: 'reviews',
    icon: 'chat-text',
    text: counted('Skriv', 'ett omdöme', 'omdömen'),
    steps: stepsOf(
      [1, 3, 5, 10, 25, 50, 100, 200],
      [
        'Första ordet',
        'Har en åsikt',
        'Tycker till',
        'Krönikören',
        'Rösten',
        'Recensenten',
        'Kulturredaktionen',
        'Folkets röst',
      ],
    ),
  },
  {
    number: 92,
    measure: 'reviews-verified',
    icon: 'seal-check',
    text: counted('Skriv', 'ett omdöme om något du har köpt', 'omdömen om det du har köpt'),
    steps: stepsOf(
      [1, 5, 10, 25, 50],
      ['Vet vad den talar om', 'Provkört', 'Testlabbet', 'Konsumentverkaren', 'Sanningsvittnet'],
    ),
  },
  {
    number: 93,
    measure: 'helpful',
    icon: 'thumbs-up',
    text: counted('Få', 'en röst för att ett omdöme hjälpte', 'röster för att dina omdömen hjälpte'),
    steps: stepsOf(
      [1, 5, 10, 25, 50, 100, 250],
      ['Till hjälp', 'Tummen upp', 'Pålitlig', 'Rådgivaren', 'Vägledaren', 'Oraklet', 'Butikens samvete'],
    ),
  },
  {
    number: 94,
    measure: 'reviews-long',
    icon: 'scroll',
    text: counted(
      'Skriv',
      'ett omdöme på minst 500 tecken om något du har köpt',
      'omdömen på minst 500 tecken om det du har köpt',
    ),
    steps: stepsOf([1, 3, 5, 10, 25], ['Utförlig', 'Novellisten', 'Romanförfattaren', 'Trilogin', 'Samlade verk']),
  },
  {
    number: 95,
    measure: 'reviews-first',
    icon: 'flag',
    text: counted('Skriv', 'det första omdömet om en produkt du har köpt', 'köpta produkters första omdömen'),
    steps: stepsOf([1, 3, 5, 10, 25], ['Först på plats', 'Pionjären', 'Nybyggaren', 'Upptäckaren', 'Bruten mark']),
  },
  {
    number: 96,
    measure: 'reviews-praise',
    icon: 'star',
    text: counted('Ge', 'en produkt du har köpt fem stjärnor', 'köpta produkter fem stjärnor'),
    steps: stepsOf([1, 5, 10, 25], ['Fem av fem', 'Snäll lärare', 'Stjärnregn', 'Vintergatan']),
  },
  {
    number: 97,
    measure: 'reviews-stern',
    icon: 'gavel',
    text: counted('Ge', 'en produkt du har köpt en ärlig etta', 'köpta produkter en ärlig etta'),
    steps: stepsOf([1, 3, 5], ['Ärlig', 'Hård men rättvis', 'Domaren']),
  },
  {
    number: 98,
    measure: 'reviews-stars',
    icon: 'star-half',
    text: counted('Använd', 'ett av betygen om det du har köpt', 'av de fem betygen om det du har köpt'),
    steps: stepsOf([3, 5], ['Nyanserad', 'Hela skalan']),
  },
  {
    number: 99,
    measure: 'votes',
    icon: 'hand-pointing',
    text: counted('Rösta om', 'ett omdöme', 'omdömen'),
    steps: stepsOf(
      [1, 5, 10, 25, 50, 100],
      ['Röstkort', 'Väljaren', 'Valobservatör', 'Valnämnden', 'Röstlängden', 'Folkomröstningen'],
    ),
  },
  {
    number: 100,
    measure: 'hypes',
    icon: 'fire',
    text: counted('Hajpa', 'en produkt', 'produkter'),
    steps: stepsOf(
      [1, 3, 5, 10, 25, 50],
      ['Taggad', 'Peppad', 'Hajpad', 'Hajptåget', 'Hajpmaskinen', 'Sätter trenden'],
    ),
  },
]
