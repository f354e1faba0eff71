import { facetEvents, facetOptions, loadFacet } from '@facet/embed';
import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue';

const texts = ['mode', 'locale', 'theme', 'accent', 'accept', 'button', 'logo'];

export const FacetTool = defineComponent({
  name: 'FacetTool',
  props: {
    origin: { type: String, required: true },
    src: String,
    integrity: String,
    name: { type: String, required: true },
    publishableKey: String,
    height: Number,
    maxResults: Number,
    getToken: Function,
    ...Object.fromEntries(texts.map((text) => [text, String])),
  },
  emits: [...facetEvents, 'loadError'],
  setup(props, { emit, slots }) {
    const place = ref(/** @type {HTMLElement | null} */ (null));
    const isThere = ref(false);
    /** @type {import('@facet/embed').MountedTool | null} */
    let tool = null;
    let isOver = false;
    /** @returns {import('@facet/embed').MountOptions} */
    const options = () => {
      /** @type {Record<string, any>} */
      const given = { ...props, key: props.publishableKey };
      return /** @type {any} */ (Object.fromEntries(facetOptions.map((name) => [name, given[name]])));
    };
    const token = () => /** @type {Record<string, any>} */ (props).getToken?.() ?? null;
    onMounted(async () => {
      const { origin, src, integrity } = /** @type {Record<string, any>} */ (props);
      try {
        const facet = await loadFacet(origin, { src, integrity });
        if (isOver || !facet || !place.value) return;
        tool = facet.mount(place.value, options());
        if (props.getToken) tool.update({ getToken: token });
        for (const name of facetEvents) tool.on(name, (detail) => emit(name, detail));
        isThere.value = true;
      } catch (error) {
        if (!isOver) emit('loadError', error);
      }
    });
    watch(options, (now) => tool?.update(now));
    watch(
      () => Boolean(props.getToken),
      (signs) => tool?.update({ getToken: signs ? token : null }),
    );
    onBeforeUnmount(() => {
      isOver = true;
      tool?.destroy();
      tool = null;
    });
    return () => h('div', [h('div', { ref: place }), isThere.value ? null : slots.default?.()]);
  },
});
