export const warehouseMessages = {
  supplier: 'Leverantör',
  webWarehouse: 'Weblagret',
}
