export class ImportError extends Error {}
