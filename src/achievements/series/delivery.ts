import { counted, type Series, stepsOf } from '#achievements/series.ts'

export const delivery: Series[] = [
  {
    number: 81,
    measure: 'stores',
    icon: 'storefront',
    text: counted('Hämta beställningar i', 'en butik', 'olika butiker'),
    steps: stepsOf(
      [1, 2, 3, 5, 8, 12],
      ['Över disk', 'Två städer', 'Rundresan', 'Interrail', 'Butiksrevisorn', 'Har varit överallt'],
    ),
  },
  {
    number: 82,
    measure: 'way:store',
    icon: 'handbag',
    text: counted('Hämta', 'en beställning i butik', 'beställningar i butik'),
    steps: stepsOf(
      [3, 5, 10, 25, 50],
      ['Känner vägen', 'Hejar på personalen', 'Egen krok i hallen', 'Inventarie', 'Butikens maskot'],
    ),
  },
  {
    number: 83,
    measure: 'way:home',
    icon: 'house',
    text: counted('Få hem', 'en beställning till dörren', 'beställningar till dörren'),
    steps: stepsOf(
      [1, 5, 10, 25, 50],
      ['Ding dong', 'Chauffören kan koden', 'Hunden har slutat skälla', 'Dörrmattan sliten', 'Hemmamatch'],
    ),
  },
  {
    number: 84,
    measure: 'way:locker',
    icon: 'lockers',
    text: counted('Hämta', 'en beställning i skåp eller hos ombud', 'beställningar i skåp eller hos ombud'),
    steps: stepsOf([1, 5, 10, 25], ['Sesam, öppna dig', 'Luckan', 'Skåpmat', 'Skåpbild']),
  },
  {
    number: 85,
    measure: 'way:digital',
    icon: 'envelope-simple',
    text: counted('Få', 'en beställning som mejl', 'beställningar som mejl'),
    steps: stepsOf([1, 5, 10, 25], ['Plingar till', 'Inkorgen', 'Ljusets hastighet', 'Överljud']),
  },
  {
    number: 86,
    measure: 'ways',
    icon: 'signpost',
    text: counted('Få beställningar på', 'ett sätt', 'olika sätt'),
    steps: stepsOf([2, 3, 4], ['Vägskäl', 'Alla vägar', 'Alla vägar bär hem']),
  },
  {
    number: 87,
    measure: 'payments',
    icon: 'wallet',
    text: counted('Betala på', 'ett sätt', 'olika sätt'),
    steps: stepsOf([2, 3, 4, 5], ['Byter plånbok', 'Tre fickor', 'Valutaväxlaren', 'Finansministern']),
  },
  {
    number: 88,
    measure: 'cities',
    icon: 'map-pin',
    text: counted('Skicka beställningar till', 'en ort', 'olika orter'),
    steps: stepsOf([2, 3, 5, 10], ['Landet också', 'Har flyttat', 'Givmild på håll', 'Riksomfattande']),
  },
  {
    number: 89,
    measure: 'starred-stores',
    icon: 'star',
    text: counted('Stjärnmärk', 'en butik', 'butiker'),
    steps: stepsOf([1, 2, 4], ['Hembutiken', 'Dubbelstjärna', 'Stjärnbilden']),
  },
]
