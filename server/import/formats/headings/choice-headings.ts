import { spelt } from './spelt.ts';

const ATTRIBUTE = spelt({
  name: {
    en: ['Attribute # name'],
    tr: ['Nitelik # ismi', 'Nitelik # adı', 'Nitelik # ad'],
    de: ['Attribut # Name', 'Name des Attributs #'],
    es: ['Nombre del atributo #'],
    fr: ['Nom de l’attribut #'],
    it: ['Attributo # nome', 'Nome dell’attributo #', 'Nome attributo #'],
    pt: ['Nome do atributo #'],
    nl: ['Naam eigenschap #'],
    ru: ['Имя атрибута #', 'Название атрибута #'],
    ar: ['اسم السمة #', 'السمة # الاسم', 'اسم الخاصية #', 'اسم الصفة #'],
  },
  values: {
    en: ['Attribute # value(s)', 'Attribute # values'],
    tr: ['Nitelik # değer(ler)i', 'Nitelik # değeri', 'Nitelik # değerleri'],
    de: ['Attribut # Wert(e)', 'Wert(e) des Attributs #'],
    es: ['Valor(es) del atributo #'],
    fr: ['Valeur(s) de l’attribut #'],
    it: ['Attributo # valuta(e)', 'Attributo # valore(i)', 'Valore/i attributo #', 'Valore(i) dell’attributo #'],
    pt: ['Valores do atributo #', 'Valor(es) do atributo #'],
    nl: ['Waarde(n) eigenschap #'],
    ru: ['Значение(-я) аттрибута(-ов) #', 'Значение(-я) атрибута(-ов) #', 'Значения атрибута #'],
    ar: ['قيمة (قيم) السمة #', 'قيمة/قيم السمة #', 'قيم السمة #', 'قيمة السمة #', 'السمة # القيمة (القيم)'],
  },
});

/** The columns of a choice that a sheet numbers: of Etsy, Square, Wix, and of owners who copied them. */
const OPTION = spelt({
  name: {
    en: ['Variation # name', 'Option name #', 'Option # name', 'Option#', 'Product option name #', 'Attribute # name'],
    de: ['Variationsname #', 'Name der Variante #'],
    es: ['Nombre de la variación #', 'Nombre de variación #'],
    fr: ['Nom de la variante #', 'Nom de variante #', 'Nom de la variation #'],
    it: ['Nome variante #'],
  },
  values: {
    en: [
      ...['Variation # values', 'Variation # value', 'Option value #', 'Option values #', 'Option # value'],
      ...['Product option choices #', 'Product option description #', 'Attribute # value'],
    ],
    de: ['Variationswert #', 'Variationswerte #', 'Werte der Variante #'],
    es: ['Valores de la variación #', 'Valores de variación #'],
    fr: ['Valeurs de la variante #', 'Valeurs de variante #', 'Valeurs de la variation #'],
    it: ['Valori variante #'],
  },
});

/** Columns with the whole of what a row is: 'Red, M' or 'Colour:Red, Size:M'. */
export const VARIATION_COLUMNS: [string, ...string[]] = [
  'variant name',
  ...['variation name', 'variant title', 'variations combo', 'variation', 'variant', 'option'],
];

export type ChoiceColumns = { name: [string, ...string[]]; values: [string, ...string[]] };

/** The columns of an attribute of WooCommerce's, counted from 1. */
export function attributeColumns(nth: number): ChoiceColumns {
  return withNumber(ATTRIBUTE, nth);
}

export const ATTRIBUTE_COLUMNS = [1, 2, 3, 4, 5, 6].map(attributeColumns);

export const OPTION_COLUMNS = [1, 2, 3, 4, 5, 6].map((nth) => withNumber(OPTION, nth));

function withNumber({ name, values }: ChoiceColumns, nth: number): ChoiceColumns {
  const numbered = ([first, ...others]: [string, ...string[]]): [string, ...string[]] => [
    first.replace('#', `${nth}`),
    ...others.map((one) => one.replace('#', `${nth}`)),
  ];
  return { name: numbered(name), values: numbered(values) };
}

/** Words in the name of a choice that is one of colours or of sizes, in the languages above and in Roman Urdu. */
export const CHOICE_NAMES = {
  colour: /colou?r|farbe|couleur|kleur|цвет|^(shades?|rang|rangs|cor|cores|colore|renk|لون|اللون|الألوان|رنگ)$/u,
  size: /sizes?$|^(beden|numara)$|größe|groesse|tamaño|^(sizing|naap|ages?|tallas?|taglie|taglia|misura|tailles?|tamanhos?|maat|maten|размер|размеры|مقاس|المقاس|المقاسات|الحجم|سائز|ناپ)$/u,
};
