export const fourEyesProblems = {
  'approval-required': {
    status: 409,
    message:
      'Det är över gränsen för vad en person gör ensam. Förfrågan väntar nu på en kollega; skriv gärna varför under Väntar på godkännande.',
  },
  'facts-changed': {
    status: 409,
    message: 'Beloppet är inte längre det som godkändes. Ingenting är gjort; be om det igen.',
  },
}
