export const previewMessages = {
  title: 'Förhandsvisning av butiken',
  show: 'Visa',
  end: 'Till nu',
}
