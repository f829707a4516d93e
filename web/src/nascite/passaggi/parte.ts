/** The side of a transfer a member is on. */
export type Parte = 'cedo' | 'ricevo'
