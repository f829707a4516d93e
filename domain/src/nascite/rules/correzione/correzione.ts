/** What the office asks the member to put right, item by item. */
export interface RichiestaCorrezione {
  campo: string
  messaggio: string
}
