export type PassaggioPart = 'gatto' | 'proprietari'

interface Part {
  label: string
  fields: readonly string[]
}

export function passaggioParts(isOpen: boolean): Readonly<Record<PassaggioPart, Part>> {
  const editable = (fields: readonly string[]) => (isOpen ? fields : fields.filter(name => name.startsWith('note')))
  return {
    gatto: { label: 'Gatto e date', fields: editable(['data_acquisto', 'data_passaggio']) },
    proprietari: {
      label: 'Proprietari',
      fields: editable([
        'idproprietario',
        'idcointestatario',
        'idcointestatario1',
        'clausola_nfb',
        'note',
        'note_archivio',
      ]),
    },
  }
}

export function editedParts(isOpen: boolean): string[] {
  const parts = Object.entries(passaggioParts(isOpen))
  return parts.filter(([, { fields }]) => fields.length > 0).map(([id]) => id)
}
