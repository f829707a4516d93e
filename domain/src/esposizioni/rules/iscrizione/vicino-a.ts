const conArticolo: Readonly<Record<string, string>> = {
  'il ': 'al ',
  'lo ': 'allo ',
  'la ': 'alla ',
  'l’': 'all’',
  "l'": 'all’',
  'i ': 'ai ',
  'gli ': 'agli ',
  'le ': 'alle ',
}

/** `la mia altra gabbia` → `vicino alla mia altra gabbia`. */
export function vicinoA(chi: string): string {
  const articolo = /^(?:il |lo |la |l[’']|i |gli |le )/i.exec(chi)?.[0]
  if (articolo === undefined) return /^(?:a|al|alla|ai|alle) /i.test(chi) ? `vicino ${chi}` : `vicino a ${chi}`
  return `vicino ${conArticolo[articolo.toLowerCase()]}${chi.slice(articolo.length)}`
}
