/** The import cannot go on at all; the message says why, in a sentence. */
export class ImportFault extends Error {}
