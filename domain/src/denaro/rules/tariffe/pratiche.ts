export const pratiche = ['denunce_nascita', 'passaggi', 'gatti', 'iscrizioni_rinnovi', 'affissi'] as const
export type Pratica = (typeof pratiche)[number]
