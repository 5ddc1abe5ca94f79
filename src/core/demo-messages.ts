export const demoNotice = {
  name: 'Demobutik',
  text: 'Inget är till salu på riktigt: inget skickas och inga pengar dras.',
}

export const testPaymentNotice = {
  name: 'Testbetalningar',
  text: 'Butiken använder Stripes testnycklar: kortbetalningar går igenom utan att några pengar dras.',
}
