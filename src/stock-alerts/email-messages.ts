export const stockAlertEmailMessages = {
  asking: {
    subject: (name: string) => `Bekräfta att du bevakar ${name}`,
    heading: 'Bekräfta bevakningen',
    opening: (name: string) => `Vill du få ett mejl när ${name} går att köpa igen?`,
    button: 'Bekräfta bevakningen',
    closing: 'Bad du inte om det? Då behöver du inte göra något. Adressen raderas om tre dagar.',
  },
  created: {
    subject: (name: string) => `Du bevakar ${name}`,
    opening: (name: string) => `Vi mejlar dig en gång, när ${name} går att köpa igen.`,
    button: 'Se produkten',
    end: 'Avsluta bevakningen',
  },
  back: {
    subject: (name: string) => `${name} är tillbaka`,
    opening: (name: string) => `${name} går att köpa igen. Antalet är begränsat, och vi har inte lagt undan någon.`,
    button: 'Till produkten',
    closing: 'Bevakningen är nu avslutad och din adress är raderad ur den. Fler mejl om produkten kommer inte.',
  },
} as const
