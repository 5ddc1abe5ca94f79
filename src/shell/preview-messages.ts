export const previewMessages = {
  title: 'Butiken som den ser ut',
  show: 'Visa',
  end: 'Till nu',
}
