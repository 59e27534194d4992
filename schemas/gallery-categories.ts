/** Spec 2.6 and 3.7: what a project of the gallery can be filed under, in the order of the filter buttons. */
export const galleryCategories = [
  {value: 'bathroom', title: 'Bathroom'},
  {value: 'flooring', title: 'Flooring'},
  {value: 'furniture', title: 'Furniture'},
  {value: 'other', title: 'Everything else'},
] as const
