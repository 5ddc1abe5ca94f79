export const accountWords = {
  commonPassword: 'Det lösenordet är ett av de vanligaste. Välj ett annat.',
  usernameTaken: 'Användarnamnet är upptaget.',
  terms: 'Godkänn villkoren för att bli medlem.',
  wrongPassword: 'Det är inte ditt lösenord.',
  newEmail: 'Ny e-postadress',
  reset: {
    subject: 'Välj ett nytt lösenord hos Krets',
    opening: (username: string) => `Någon, förmodligen du, vill välja ett nytt lösenord för ${username}.`,
    button: 'Välj ett nytt lösenord',
    closing: 'Länken gäller i en timme och en gång. Bad du inte om den? Då behöver du inte göra något.',
  },
  passwordChanged: {
    subject: 'Ditt lösenord hos Krets är ändrat',
    opening: (username: string) =>
      `Lösenordet för ${username} har just bytts, och alla andra enheter har loggats ut. Var det inte du? Välj genast ett nytt.`,
    button: 'Välj ett nytt lösenord',
  },
  emailChange: {
    subject: 'Bekräfta din nya adress hos Krets',
    opening: (username: string) => `Någon, förmodligen du, vill byta till den här adressen för ${username}.`,
    button: 'Bekräfta adressen',
    closing: 'Länken gäller i ett dygn. Bad du inte om den? Då behöver du inte göra något.',
  },
  emailHeld: {
    subject: 'Adressen har redan ett konto hos Krets',
    opening:
      'Någon, förmodligen du, ville byta till den här adressen på ett annat konto, men den hör redan till ett. Inget har ändrats.',
  },
  emailChanged: {
    subject: 'Din adress hos Krets är ändrad',
    opening: (username: string) =>
      `${username} har fått en ny e-postadress, och mejl från oss går dit i stället. Var det inte du? Svara på det här mejlet, så hjälper vi dig.`,
  },
}
