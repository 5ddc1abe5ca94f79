/** Words of the form by which somebody writes to customer service, and of the letters it makes. */
export const contactWords = {
  title: 'Skriv till oss',
  lead: 'Vi svarar med mejl inom 48 timmar på vardagar.',
  topic: 'Vad gäller det?',
  chooseTopic: 'Välj ämne',
  name: 'Namn',
  email: 'E-post',
  orderId: 'Ordernummer, om det finns',
  message: 'Meddelande',
  messageHint: 'Skriv inga kortnummer eller personnummer.',
  send: 'Skicka meddelandet',
  privacy: 'Vi sparar det du skriver i högst 400 dagar för att kunna svara och följa upp.',
  privacyLink: 'Så hanterar vi personuppgifter',
  thanks: (number: string) => `Tack! Ditt ärende har nummer ${number}.`,
  thanksText: (email: string) =>
    `Vi svarar till ${email} inom 48 timmar på vardagar. En bekräftelse ligger i din inkorg.`,
  another: 'Skriv ett till',
  topicMissing: 'Välj vad det gäller',
  nameMissing: 'Ange ditt namn',
  emailMissing: 'Ange en e-postadress',
  orderWrong: 'Ett ordernummer består av siffror',
  messageMissing: 'Berätta lite mer, minst 10 tecken',
  messageTooLong: (most: number) => `Högst ${most} tecken`,
}

export const contactLetterWords = {
  toUs: (topic: string, number: string) => `${topic} (ärende ${number})`,
  from: 'Från',
  answerTo: 'Svara till',
  topic: 'Gäller',
  orderId: 'Ordernummer',
  number: 'Ärende',
  receipt: (number: string) => `Vi har fått ditt meddelande (ärende ${number})`,
  opening: 'Tack för att du hör av dig. Vi läser och svarar till den här adressen inom 48 timmar på vardagar.',
  notYou: 'Har du inte skrivit till oss? Då har någon angett din adress av misstag och du behöver inte göra något.',
}
