/** What is said of a file that cannot be read. */
export const fileMessages = {
  empty: 'Filen är tom.',
  oneColumn: 'Filen har bara en kolumn, eller en rubrik som inte går att läsa.',
  openDb: 'OpenDB läses in från kommandoraden, se docs/importera.md.',
  gone: 'Filen finns inte längre. Skicka den igen.',
  stopped: 'Importen stoppades. Det som var skrivet är kvar: kör filen igen eller ångra.',
  broken: 'Importen gick inte att slutföra, trots flera försök. Det som var skrivet är kvar: fortsätt eller ångra.',
  noSuchField: 'Fältet finns inte.',
  sameField: (other: string) => `Samma fält som ${other}.`,
  noIdColumn: 'Ange vilken kolumn som är artikelnumret.',
  utf16: 'Filen är sparad som UTF-16. Spara den som UTF-8 och försök igen.',
  unknownFormat: (formats: string) => `Filens format känns inte igen. Ange --format: ${formats}.`,
  unknownColumns: (names: string) => `Okända kolumner i CSV-filen: ${names}. Se docs/importera.md.`,
  noId: 'CSV-filen saknar kolumnen id. Se docs/importera.md.',
  noMappedId: 'Filen saknar den kolumn som är kopplad till artikelnumret.',
  workbookFromPipe: 'En arbetsbok läses från en fil, inte från standard in.',
  oldWorkbook: 'Filen är en gammal Excelfil (.xls). Spara den som .xlsx och försök igen.',
} as const
