import { InnerImageZoom } from 'react-inner-image-zoom';
import 'react-inner-image-zoom/lib/styles.min.css';

/** The zoom in a file of its own, which a browser fetches when a shopper reaches for the picture. */
export default InnerImageZoom;
