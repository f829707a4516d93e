/** What a rejection can be about: what its sender can put right. The day it was sent is the office's (decision 104). */
export const campiRespingibili = [
  { value: 'documenti', label: 'Documenti' },
  { value: 'idfattrice', label: 'Fattrice' },
  { value: 'idstallone', label: 'Stallone' },
  { value: 'data_monta', label: 'Data monta' },
  { value: 'data_nascita', label: 'Data nascita' },
  { value: 'cuccioli', label: 'Cuccioli' },
  { value: 'note', label: 'Altro' },
]
