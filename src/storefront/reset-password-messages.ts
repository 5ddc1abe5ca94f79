export const resetPasswordMessages = {
  forgotPassword: 'Glömt lösenordet',
  newPassword: 'Välj ett nytt lösenord',
  askText: 'Skriv ditt användarnamn eller din e-postadress, så mejlar vi en länk som gäller i en timme.',
  who: 'Användarnamn eller e-post',
  send: 'Mejla mig en länk',
  password: 'Nytt lösenord',
  passwordHint: 'Minst 8 tecken, gärna 15 eller fler. Några ord som bara du kommer på är bra.',
  repeat: 'Upprepa lösenordet',
  save: 'Spara lösenordet',
  changed: 'Ditt nya lösenord gäller nu.',
} as const
