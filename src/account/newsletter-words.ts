/** What is said yes to. Apart from the other words: it stands on every page. */
export const newsletterWords = 'Släpp, kampanjer och fynd ungefär en gång i veckan. Avsluta när du vill.'
