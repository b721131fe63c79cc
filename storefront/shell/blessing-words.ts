/** The announcement bar's blessing: 'In the name of Allah, the Most Gracious, the Most Merciful' (spec 2, shell). */
export const BLESSING = 'بِسْمِ اللّٰہِ الرَّحْمٰنِ الرَّحِیْمِ';
