export const warehouseMessages = {
  codes: 'Koder',
  supplier: 'Leverantör',
  webWarehouse: 'Weblagret',
}
