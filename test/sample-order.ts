export { sampleCompanyOrder, sampleOrder, sampleShipment } from '#email-editor/server/sample-order.ts'
