export type Parte = 'cedo' | 'ricevo'
