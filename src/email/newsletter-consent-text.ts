export const newsletterConsentText = 'Släpp, kampanjer och fynd ungefär en gång i veckan. Avsluta när du vill.'
