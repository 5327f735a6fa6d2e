/**
 * The stored and derived values of a data model, for use inside the model. The typings lose the fields of a schema
 * behind a generic base class; every schema of a family contains the shared fields that its base reads.
 */
export const valuesOf = <Values extends object>(model: object): Values => model as Values;
