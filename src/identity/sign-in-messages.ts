/** Texts that invite a visitor to log in. */
export const signInMessages = {
  logIn: 'Logga in',
  join: 'Bli medlem',
  logInOrJoin: 'Logga in eller bli medlem',
}
