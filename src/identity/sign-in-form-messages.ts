import { membershipGains } from './membership-messages.ts'

/** Texts of the login and registration forms. */
export const signInFormMessages = {
  usernameOrEmail: 'Användarnamn eller e-post',
  password: 'Lösenord',
  joined: (name: string) => `Välkommen som medlem, ${name}!`,
  alreadyMember: 'Du har redan blivit medlem!',
  wantsNewsletter: 'Ja, mejla mig nyhetsbrevet',
  acceptsTerms: 'Jag godkänner',
  memberTerms: 'villkoren',
  get perks() {
    return `Gratis. ${membershipGains()}`
  },
  forgotPassword: 'Glömt lösenordet?',
  loggedIn: (name: string) => `Välkommen ${name}`,
  wrongCredentials: 'Fel användarnamn eller lösenord.',
  wrong: 'Något gick fel',
}
