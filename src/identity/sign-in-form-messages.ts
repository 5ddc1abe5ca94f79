/** Texts of the login and registration forms. */
export const signInFormMessages = {
  usernameOrEmail: 'Användarnamn eller e-post',
  password: 'Lösenord',
  joined: (name: string) => `Välkommen som medlem, ${name}!`,
  alreadyMember: 'Du har redan blivit medlem!',
  wantsNewsletter: 'Ja, mejla mig nyhetsbrevet',
  acceptsTerms: 'Jag godkänner',
  memberTerms: 'villkoren',
  perks: 'Gratis. Medlemspriser, xp för varje krona och dina beställningar på ett ställe.',
  forgotPassword: 'Glömt lösenordet?',
  loggedIn: (name: string) => `Välkommen ${name}`,
  wrongCredentials: 'Fel användarnamn eller lösenord.',
  wrong: 'Något gick fel',
}
