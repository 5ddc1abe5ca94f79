export const noHitsMessages = {
  noHits: 'Din sökning gav tyvärr inga träffar, men du kanske är intresserad av dessa produkter',
  noHitsHint: 'Kontrollera stavningen eller prova ett annat sökord.',
  related: 'Relaterade sökningar',
}
