import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter05: AsvsChapter = {
  'V5.1.1': met(
    'Documented file types and sizes',
    'No page takes a file from customers. Imports and pictures that an operator brings are documented with their formats and limits in `docs/import.md`.',
  ),
  'V5.2.1': met(
    'Only files of a size that can be handled',
    'Pictures are cut off at their limit of bytes and pixels; feeds are read as streams.',
    'src/catalog/server/picture-fetch.test.ts › a passing fault is tried again, later and later, six times',
    'src/catalog/server/import/pieces.test.ts › a line without end is never held',
  ),
  'V5.2.2': met(
    'Content matches the type',
    'Pictures are decoded and written anew by sharp whatever they call themselves; feeds are known by their content.',
    'src/catalog/server/picture-fetch.test.ts › a picture is kept in the sizes pages use, and its products are changed',
    'src/catalog/server/import/formats.test.ts › formats are known by their content',
  ),
  'V5.2.3': met(
    'Compressed files',
    'Packed feeds are unpacked as a stream and never held whole.',
    'src/catalog/server/import/refused-rows.test.ts › a packed file that was cut off is imported as far as it goes, and retires nothing',
  ),
  'V5.3.1': met(
    'Stored files are never executed',
    'Stored pictures are read and sent as images with nosniff; nothing under DATA_DIR is loaded as code.',
    'src/catalog/server/pictures.test.ts › a fetched picture is read from its file',
  ),
  'V5.3.2': met(
    'File paths from trusted data',
    'File names are hashes and numbers of our own; an address that is none of them answers 404.',
    'src/catalog/server/pictures.test.ts › no other address answers',
  ),
  'V5.4.1': met(
    'File names of downloads',
    'Downloads are named by the shop, in Content-Disposition (`src/app.ts`).',
    'src/orders/server/receipts-api.test.ts › as PDF it has its fonts with it, a language and a title',
  ),
  'V5.4.2': met(
    'Encoded file names',
    'Names of downloads are fixed words and numbers (`src/orders/server/receipts-api.ts`).',
  ),
  'V5.4.3': notApplicable('Antivirus', 'No file from an untrusted source is served: pictures are re-encoded.'),
}
