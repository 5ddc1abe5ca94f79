/** https://wicg.github.io/shape-detection-api/#barcode-detection-api: in Chrome on Android and macOS. */
type BarcodeDetector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

const ofProducts = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf']

/** QR codes only where they are meant: many packages have one that leads to a website. */
export async function openBarcodeDetector({ hasQrCodes }: { hasQrCodes: boolean }): Promise<BarcodeDetector | null> {
  const Detector = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  if (!Detector) return null
  try {
    const wanted = hasQrCodes ? [...ofProducts, 'qr_code'] : ofProducts
    const known = await Detector.getSupportedFormats()
    const formats = wanted.filter((format) => known.includes(format))
    return formats.length > 0 ? new Detector({ formats }) : null
  } catch {
    // Some browsers have the class without a service behind it.
    return null
  }
}
