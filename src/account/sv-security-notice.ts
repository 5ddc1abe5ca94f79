/** Words of the emails that tell the owner what has happened to the account. */
export const securityNoticeWords = {
  kinds: {
    'second-factor-added': {
      subject: 'Tvåstegsverifiering är påslagen hos Krets',
      what: 'fick ett nytt andra steg vid inloggning',
    },
    'second-factor-removed': {
      subject: 'Tvåstegsverifiering är borttagen hos Krets',
      what: 'har inte längre kvar ett av sina andra steg vid inloggning',
    },
    'recovery-codes-renewed': {
      subject: 'Nya återställningskoder hos Krets',
      what: 'fick nya återställningskoder. De gamla gäller inte längre',
    },
  },
  opening: (username: string, what: string) => `Kontot ${username} ${what}.`,
  notYou: 'Var det inte du? Byt lösenord och säg till den som sköter personer i butiken.',
} as const
