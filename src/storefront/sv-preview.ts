export const previewWords = {
  title: 'Butiken som den ser ut',
  show: 'Visa',
  end: 'Till nu',
}
