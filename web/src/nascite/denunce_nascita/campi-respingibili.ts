export const campiRespingibili = [
  { value: 'documenti', label: 'Documenti' },
  { value: 'idfattrice', label: 'Fattrice' },
  { value: 'idstallone', label: 'Stallone' },
  { value: 'data_monta', label: 'Data monta' },
  { value: 'data_nascita', label: 'Data nascita' },
  { value: 'data_denuncia', label: 'Data denuncia' },
  { value: 'cuccioli', label: 'Cuccioli' },
  { value: 'note', label: 'Altro' },
]
